import { HEX_OF } from '../ui/hues.ts'
import { TAG_COLOURS, type TagColour } from '../ui/TagPill.tsx'
/** Colours and fonts of the page, as a 2D canvas needs them. */
export type CanvasTheme = {
  chrome: string
  dot: string
  raised: string
  hairline: string
  text1: string
  text2: string
  text3: string
  accent: string
  onAccent: string
  sunken: string
  said: string
  say: string
  /** Tint, words and line of a tag's hue. */
  hue(name: string): Hue
  /** Tint and words of a speaker: 1 to 8, 0 for the interviewer. */
  speaker(order: number): { soft: string; text: string }
}
export type Hue = { tint: string; text: string; line: string }

/** The hue whose colour it is; null for a colour of somebody's own. */
const hueNameOf = (color: string | null): TagColour | null => TAG_COLOURS.find((name) => HEX_OF[name] === color) ?? null

/** Reads the tokens that hold at an element. */
export function readTheme(element: Element): CanvasTheme {
  const style = getComputedStyle(element)
  const read = (name: string): string => style.getPropertyValue(name).trim()
  const hues = new Map<string, Hue>()
  const speakers = new Map<number, { soft: string; text: string }>()
  return {
    chrome: read('--chrome'),
    dot: read('--hairline-strong'),
    raised: read('--raised'),
    hairline: read('--hairline'),
    text1: read('--text-1'),
    text2: read('--text-2'),
    text3: read('--text-3'),
    accent: read('--accent'),
    onAccent: read('--on-accent'),
    sunken: read('--sunken'),
    said: read('--font-said'),
    say: read('--font-say'),
    hue(name) {
      const known = hues.get(name)
      if (known) return known
      const made = hueOf(name, read)
      hues.set(name, made)
      return made
    },
    speaker(order) {
      const known = speakers.get(order)
      if (known) return known
      const made =
        order === 0
          ? { soft: read('--grey-bg'), text: read('--text-2') }
          : { soft: read(`--speaker-${order}-soft`), text: read(`--speaker-${order}`) }
      speakers.set(order, made)
      return made
    },
  }
}

function hueOf(name: string, read: (token: string) => string): Hue {
  if (name.startsWith('#')) return { tint: `${name}1f`, text: read('--text-1'), line: name }
  if (name === 'positive' || name === 'mixed' || name === 'negative') {
    const text = read(`--sent-${name}`)
    return { tint: read(`--sent-${name}-soft`), text, line: text }
  }
  const prefix = name === 'grey' ? '--grey' : `--tag-${name}`
  return { tint: read(`${prefix}-bg`), text: read(`${prefix}-fg`), line: read(`${prefix}-line`) }
}

/** What an item with a stored colour is drawn in. */
export const itemHue = (theme: CanvasTheme, color: string | null): Hue => theme.hue(hueNameOf(color) ?? color ?? 'grey')
