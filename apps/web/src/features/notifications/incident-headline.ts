/** A headline follows the name of its subject; alone it begins like a sentence. */
export const sentenceOf = (headline: string) => headline.charAt(0).toUpperCase() + headline.slice(1);
