import { parseHexColor } from '@verbatim/contracts/hex-colors.ts'
import { TAG_COLOURS, type TagColour } from './TagPill.tsx'

/** What is stored as a hex colour, by the hue that draws it: its line in light. On screen the tokens of the hue are drawn. */
export const HEX_OF: Readonly<Record<TagColour, string>> = {
  citron: '#a6ae18',
  umber: '#6d4b0f',
  orange: '#c36713',
  red: '#a50b25',
  orchid: '#cd7dad',
  violet: '#61239f',
  blue: '#5b8cea',
  cyan: '#007493',
  teal: '#00574a',
  green: '#32ac64',
  grey: '#8a8581',
}

/** The hues of people's choice: all but grey. */
export const HUES = TAG_COLOURS.filter((hue) => hue !== 'grey')

/** Of these hues the one nearest to a hex colour of three or six digits, with # or without; null for what is none. */
export function nearestHue<Hue extends TagColour>(colour: string | null | undefined, hues: readonly Hue[]): Hue | null {
  const wanted = channels(colour ?? '')
  if (!wanted) return null
  const apart = (hue: TagColour): number =>
    (channels(HEX_OF[hue]) ?? wanted).reduce((sum, channel, at) => sum + (channel - (wanted[at] ?? 0)) ** 2, 0)
  return hues.toSorted((one, other) => apart(one) - apart(other))[0] ?? null
}

/** The hue that draws a stored colour; grey for what is none. */
export const hueOf = (colour: string | null | undefined): TagColour => nearestHue(colour, TAG_COLOURS) ?? 'grey'

function channels(colour: string): number[] | null {
  const hex = parseHexColor(colour)?.slice(1)
  if (!hex) return null
  const pairs = hex.length === 3 ? [...hex].map((one) => one + one) : (hex.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16))
}
