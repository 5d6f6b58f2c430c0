import { captionTime } from '#src/exports/caption-time.ts'

/** What is said between two moments of a recording, in milliseconds. */
export type Caption = { startMs: number; endMs: number; speaker: string; text: string }

/** Of a line of captions; broadcasters' rules say 37 to 42. */
const LINE = 42
const LINES = 2

/**
 * Turns as captions of at most two lines. Where the words of a turn have no times of their own, its time is shared out by
 * length.
 */
export function captionsOf(turns: readonly Caption[]): Caption[] {
  return turns.flatMap((turn) => {
    const pieces = captionPieces(turn.text)
    const whole = pieces.reduce((sum, piece) => sum + piece.length, 0)
    let said = 0
    return pieces.map((text) => {
      const at = (length: number): number => turn.startMs + ((turn.endMs - turn.startMs) * length) / (whole || 1)
      const startMs = at(said)
      said += text.length
      return { ...turn, startMs, endMs: at(said), text }
    })
  })
}

function captionPieces(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  const pieces: string[] = []
  for (let at = 0; at < lines.length; at += LINES) pieces.push(lines.slice(at, at + LINES).join('\n'))
  return pieces
}

/** WebVTT, after the W3C's recommendation: who speaks is a voice. */
export function writeVtt(captions: readonly Caption[]): string {
  const cues = captions.map(({ startMs, endMs, speaker, text }, at) => {
    const voice = speaker ? `<v ${vttText(speaker).replaceAll('\n', ' ')}>` : ''
    return `${at + 1}\n${captionTime(startMs, '.')} --> ${captionTime(endMs, '.')}\n${voice}${vttText(text)}`
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}

/** SubRip: who speaks stands before what they say. */
export function writeSrt(captions: readonly Caption[]): string {
  const cues = captions.map(
    ({ startMs, endMs, speaker, text }, at) =>
      `${at + 1}\n${captionTime(startMs, ',')} --> ${captionTime(endMs, ',')}\n${speaker ? `${speaker}: ` : ''}${text.replaceAll('-->', '->')}`,
  )
  return `${cues.join('\n\n')}\n`
}

const vttText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
