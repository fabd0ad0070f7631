/**
 * Critical secrets, other secrets, and files about people that are kept of one archive. What comes after that many critical
 * secrets, or after that many files about people, is not looked through.
 */
export const MOST_PROBLEMS = 200;
