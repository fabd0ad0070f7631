/** Secrets, and files about people, that are found in one archive. What comes after so many of either is not looked through. */
export const MOST_PROBLEMS = 200;
