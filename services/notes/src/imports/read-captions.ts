import { plainLine } from '@verbatim/kit/plain-line.ts'
import { isConversation, isInterviewerName, readSpeakerLine } from '#src/documents/speaker-lines.ts'
import type { ReadResult } from '#src/imports/read-result.ts'
import { unreadable } from '#src/imports/unreadable.ts'
import type { HeardTurn, HeardWord } from '#src/recordings/transcripts/heard-turn.ts'
import { turnsOfWords } from '#src/recordings/transcripts/turns-of-words.ts'

type Cue = { startMs: number; endMs: number; name: string | null; text: string }

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}[ \t]*-->[ \t]*${TIME}`)
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
  apos: "'",
}

/**
 * Captions (WebVTT, SubRip) as turns with times. Speakers come from voice tags or from lines that begin with a name.
 * Words get times evenly within their caption. Throws UnprocessableContent when there is no caption in it.
 */
export function readCaptions(text: string): Extract<ReadResult, { kind: 'captions' }> {
  const cues = withNames(cuesOf(text)).sort((a, b) => a.startMs - b.startMs)
  if (!cues.length)
    throw unreadable('There are no captions with times in this file. Export it again as WebVTT or SubRip.')
  const names = new Map<string, number>()
  const speakers: { name: string; interviewer: boolean }[] = []
  const numberOf = (given: string | null): number | null => {
    const name = plainLine(given ?? '')
    if (!name) return null
    const known = names.get(name.toLowerCase())
    if (known !== undefined) return known
    names.set(name.toLowerCase(), speakers.length)
    return speakers.push({ name, interviewer: isInterviewerName(name) }) - 1
  }
  const turns: HeardTurn[] = []
  for (const run of runsOfSpeakers(cues)) {
    const [first] = run
    turns.push(...turnsOfWords(run.flatMap(wordsOf), numberOf(first?.name ?? null)))
  }
  return { kind: 'captions', turns, speakers }
}

function cuesOf(text: string): Cue[] {
  const cues: Cue[] = []
  for (const block of text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .split(/\n[ \t]*\n/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMING.test(line))
    const times = TIMING.exec(lines[at] ?? '')
    if (!times) continue
    const startMs = millisecondsOf(times.slice(1, 5))
    const endMs = Math.max(startMs, millisecondsOf(times.slice(5, 9)))
    for (const { name, text: said } of voices(lines.slice(at + 1).join('\n')))
      cues.push({ startMs, endMs, name, text: said })
  }
  return cues
}

/** The parts of a caption by voice: `<v Anna Lind>Good morning</v>`. Other tags say how it looks, and are left out. */
function voices(payload: string): { name: string | null; text: string }[] {
  const parts = payload.split(/<v(?:\.[^\s>]*)*[ \t]+([^>]+)>/)
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return []
    const text = plain(part)
    const name = index === 0 ? null : plain(parts[index - 1] ?? '')
    return text === '' ? [] : [{ name: name || null, text }]
  })
}

const plain = (text: string): string =>
  text
    .replace(/<[^>\n]*>|\{\\[^}\n]*\}/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Where no caption has a voice, lines that begin with a name say who speaks, until the next name. */
function withNames(cues: Cue[]): Cue[] {
  if (cues.some((cue) => cue.name !== null) || !isConversation(cues.map((cue) => cue.text))) return cues
  let name: string | null = null
  return cues.flatMap((cue) => {
    const said = readSpeakerLine(cue.text)
    name = said?.name ?? name
    const text = said ? said.words : cue.text
    return text === '' ? [] : [{ ...cue, name, text }]
  })
}

function runsOfSpeakers(cues: readonly Cue[]): Cue[][] {
  const runs: Cue[][] = []
  for (const cue of cues) {
    const last = runs.at(-1)
    if (last?.[0]?.name === cue.name) last.push(cue)
    else runs.push([cue])
  }
  return runs
}

function wordsOf({ startMs, endMs, text }: Cue): HeardWord[] {
  const perUnit = (endMs - startMs) / Math.max(1, text.length)
  return Array.from(
    text.matchAll(/\S+/g),
    ({ index, 0: word }): HeardWord => [
      Math.round(startMs + index * perUnit),
      Math.round(startMs + (index + word.length) * perUnit),
      word,
    ],
  )
}

function millisecondsOf([hours, minutes, seconds, fraction]: (string | undefined)[]): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number((fraction ?? '').padEnd(3, '0'))
}
