import { TAG_COLOURS, type TagColour } from '../TagPill.tsx'

/** What an option is coloured by where it is stored, by the hue that draws it. */
export const HEX_OF: Record<TagColour, string> = {
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

/** The hue that comes nearest to a hex colour of three or six digits, with # or without; grey for what is none. */
export function hueOf(colour: string | null | undefined): TagColour {
  const wanted = colour && channels(colour)
  if (!wanted) return 'grey'
  const distance = (hue: TagColour): number => {
    const own = channels(HEX_OF[hue]) ?? wanted
    return own.reduce((sum, channel, at) => sum + (channel - (wanted[at] ?? 0)) ** 2, 0)
  }
  return TAG_COLOURS.reduce((best, hue) => (distance(hue) < distance(best) ? hue : best))
}

/** The hue for the option after these: the one that the fewest of them have, grey last. */
export function nextHue(colours: readonly (string | null | undefined)[]): TagColour {
  const used = colours.map(hueOf)
  const times = (hue: TagColour): number => used.filter((one) => one === hue).length
  return NEW_HUES.reduce((best, hue) => (times(hue) < times(best) ? hue : best))
}

/** The hue of the option at this place of a new list. */
export const hueAt = (at: number): TagColour => NEW_HUES[at % NEW_HUES.length] ?? 'grey'

/** In this order new options are coloured, so that neighbours differ. */
const NEW_HUES = [
  'blue',
  'orchid',
  'citron',
  'umber',
  'cyan',
  'red',
  'green',
  'violet',
  'orange',
  'teal',
] as const satisfies TagColour[]

function channels(colour: string): number[] | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1]
  if (!digits) return null
  const pairs = digits.length === 3 ? [...digits].map((one) => one + one) : (digits.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16))
}
