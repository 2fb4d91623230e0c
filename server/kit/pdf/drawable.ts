// Characters outside these scripts would be drawn as wrong letters.
const undrawable =
  /[^\n\t\u0020-\u007e\u00a0-\u00ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\u2000-\u206f\u20a0-\u20cf№™−]/gu

/** Replaces every character that no font contains by a question mark. */
export const drawable = (text: string): string => text.replace(undrawable, '?')
