const LETTERS = 'etaoinshrdlucmwfgypbvk'
const VOCABULARY = 4000

/** So many characters of words that nobody said, and that compress about as little as what people say; the same every time. */
export function manyWords(characters: number, seed = 1): string {
  let state = seed
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const word = () => Array.from({ length: 2 + next(8) }, () => LETTERS[next(LETTERS.length)]).join('')
  const known = Array.from({ length: VOCABULARY }, word)
  let text = ''
  while (text.length < characters) text += `${known[next(known.length)]} `
  return text.slice(0, characters)
}
