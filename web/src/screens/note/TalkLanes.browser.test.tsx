import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPlayer } from '../../player/player-controller.ts'
import { faults, show } from '../../ui/testing/show.tsx'
import { TalkLanes } from './TalkLanes.tsx'

const speaker = (id: string, name: string, color: number) => ({
  id,
  name,
  color,
  interviewer: color === 0,
  person: null,
})
const SPEAKERS = [speaker('i', 'Ines Okafor', 0), speaker('d', 'Dana Whitlock', 3)]
const turns = [
  { blockId: 'a', speakerId: 'i', startMs: 0, endMs: 10_000, words: [] },
  { blockId: 'b', speakerId: 'd', startMs: 10_000, endMs: 60_000, words: [] },
]

const TALK = {
  note: { speakers: SPEAKERS },
  player: createPlayer(),
  transcript: { turns, byBlock: new Map(turns.map((turn) => [turn.blockId, turn])) },
  durationMs: 60_000,
  shared: null,
}

/** How the face in the lane of somebody is drawn. */
function faceOf(name: string) {
  const face = page.getByTitle(name).element().firstElementChild
  if (!face) throw new Error(`${name} has no face`)
  const { width } = face.getBoundingClientRect()
  const { borderRadius, backgroundColor } = getComputedStyle(face)
  const isRound = borderRadius === '50%' || Number.parseFloat(borderRadius) >= width / 2
  return { isRound, ground: backgroundColor }
}

test.for(['light', 'dark'] as const)(
  'who works here is round and grey in the lanes, who was asked square and coloured (%s)',
  async (scheme) => {
    await show(<TalkLanes {...TALK} />, scheme)
    await expect.element(page.getByRole('region', { name: 'Who speaks when' })).toBeVisible()
    const [colleague, participant] = [faceOf('Ines Okafor'), faceOf('Dana Whitlock')]
    expect([colleague.isRound, participant.isRound]).toEqual([true, false])
    expect(colleague.ground).not.toBe(participant.ground)
    expect(await faults()).toEqual([])
  },
)
