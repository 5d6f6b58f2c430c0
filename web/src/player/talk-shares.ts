export type Talk = { speakerId: string | null; startMs: number; endMs: number }
export type TalkLane = { speakerId: string; share: number; parts: number[] }

const PARTS = 46

/**
 * Who speaks when and how much: for each speaker, most first, the share of all talking from 0 to 1, and how much of
 * each of 46 parts of the recording is theirs.
 */
export function talkLanes(turns: readonly Talk[], durationMs: number): TalkLane[] {
  const lanes = new Map<string, { ms: number; parts: number[] }>()
  const part = durationMs / PARTS
  let all = 0
  for (const { speakerId, startMs, endMs } of turns) {
    if (!speakerId || endMs <= startMs || part <= 0) continue
    const lane = lanes.get(speakerId) ?? { ms: 0, parts: new Array<number>(PARTS).fill(0) }
    lanes.set(speakerId, lane)
    lane.ms += endMs - startMs
    all += endMs - startMs
    for (let at = Math.floor(startMs / part); at < PARTS && at * part < endMs; at++) {
      const overlap = Math.min(endMs, (at + 1) * part) - Math.max(startMs, at * part)
      lane.parts[at] = Math.min(1, (lane.parts[at] ?? 0) + overlap / part)
    }
  }
  return [...lanes]
    .map(([speakerId, { ms, parts }]) => ({ speakerId, share: ms / all, parts }))
    .sort((a, b) => b.share - a.share)
}
