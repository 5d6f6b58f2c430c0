/** From this width on comments have a place beside the text; below it they lie over it. */
export const BESIDE_TEXT = '(min-width: 1280px)'
