import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const require = createRequire(import.meta.url)

/** The letters of a PDF: Noto Sans, which has Latin, Greek and Cyrillic. */
export const PDF_FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  italic: require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  boldItalic: require.resolve('@expo-google-fonts/noto-sans/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf'),
}

/** Read with the first PDF: few processes write one. */
let signs: Set<number> | null = null

function isKnown(sign: string): boolean {
  if (!signs) {
    const font = openSync(PDF_FONTS.regular)
    signs = new Set('characterSet' in font ? font.characterSet : [])
  }
  return signs.has(sign.codePointAt(0) ?? 0)
}

/** The first letter of a text that a PDF cannot show; null where it shows all. Emoji and the like are no letters. */
export const letterWithout = (text: string): string | null =>
  [...new Set(text)].find((sign) => /\p{L}/u.test(sign) && !isKnown(sign)) ?? null

/** A text as a PDF shows it: signs that its font lacks are left out, which the standard refuses to draw as boxes. */
export const printable = (text: string): string =>
  Array.from(text.replaceAll('\t', '    '))
    .filter((sign) => sign === '\n' || isKnown(sign))
    .join('')
