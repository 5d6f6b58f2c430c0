import { hueOf } from '../hues.ts'
import type { TagColour } from '../TagPill.tsx'

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
