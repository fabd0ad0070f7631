/** Words as a sentence begins: `money returned` -> `Money returned`. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
