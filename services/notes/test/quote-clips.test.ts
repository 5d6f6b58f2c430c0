import { WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightDeletedSchema, InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { QuotesPlayableSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { SHARED_CLIPS, SHARED_RECORDINGS, sharedFilePath } from '@verbatim/shares/shared-picture.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTaggedRecording, lengthAt, read } from './a-reel.ts'
import { change } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** A published insight that quotes a recording, whose link lets recordings play, as insights tells of it. */
async function aQuotingInsight() {
  const world = await aTaggedRecording(notes)
  const { team, projectId, taggedId } = world
  const insightId = newId()
  const { contributor } = team.actors
  const key = await deriveKey(testSettings.internalKey, 'internal')
  const pathOf = (highlightId = taggedId, terms = 'now') =>
    sharedFilePath(SHARED_CLIPS, insightId, { terms, fileId: highlightId, key, now: new Date() })
  const share = async (quoteIds: readonly string[], more: object = {}) => {
    await notes.hears(team.teamId, InsightSavedSchema, {
      ...{ insightId, projectId, title: 'Waiting', text: '', published: true, highlightIds: [...quoteIds] },
      sharedPictures: {
        ...{ terms: 'now', makerId: contributor.userId, makerRole: 'CONTRIBUTOR', quoteIds: [...quoteIds] },
        ...more,
      },
    })
    await notes.settled()
  }
  const status = async (path = pathOf(), teamId = team.teamId) => (await read(notes, teamId, path)).status
  const playable = async () =>
    (await notes.facts(team.teamId, QuotesPlayableSchema)).at(-1)?.quotes.map(({ highlightId }) => highlightId)
  return { ...world, insightId, pathOf, share, status, playable }
}

test('quotes of a public insight are cut, told and played: their seconds, and nothing of other projects', async () => {
  const { team, taggedId, otherId, pathOf, share, status, playable } = await aQuotingInsight()
  const far = await aTaggedRecording(notes)
  await share([taggedId, far.taggedId])
  expect(await playable()).toEqual([taggedId])
  expect(await lengthAt(notes, team.teamId, pathOf())).toBeLessThan(1700)
  const heard = await read(notes, team.teamId, pathOf(), { headers: { range: 'bytes=0-9' } })
  expect([heard.status, heard.headers.get('content-type'), heard.headers.get('cache-control')]).toEqual([
    206,
    'audio/mp4',
    'no-store',
  ])
  for (const odd of [
    pathOf(otherId),
    pathOf(far.taggedId),
    pathOf(newId()),
    pathOf(taggedId, 'before'),
    pathOf().split('?')[0],
    pathOf().replace(SHARED_CLIPS, SHARED_RECORDINGS),
    pathOf().replace(/ticket=..../, 'ticket=0000'),
  ])
    expect(await status(odd)).toBe(404)
  expect(await status(pathOf(), notes.aTeam().teamId)).toBe(404)
})

test('a clip ends with its link, its terms, its switch and its insight', async () => {
  const { team, projectId, insightId, taggedId, pathOf, share, status, playable } = await aQuotingInsight()
  await share([taggedId])
  expect(await status()).toBe(200)
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, { publicLinksOff: true })
  expect(await status()).toBe(404)
  await notes.hears(team.teamId, WorkspaceSharingSetSchema, {})
  expect(await status()).toBe(200)
  await share([taggedId], { terms: 'later' })
  expect([await status(), await status(pathOf(taggedId, 'later'))]).toEqual([404, 200])
  await share([taggedId], { expiresAtMs: BigInt(Date.now() - 1000) })
  expect(await status()).toBe(404)
  await share([taggedId])
  expect([await status(), await playable()]).toEqual([200, [taggedId]])
  // A link that lets nothing play tells of no quotes.
  await share([])
  expect(await status()).toBe(404)
  await share([taggedId])
  await notes.hears(team.teamId, InsightDeletedSchema, { insightId, projectId })
  expect(await status()).toBe(404)
})

test('a quote that was trimmed is cut anew once somebody asks for it, and a deleted one is told no more', async () => {
  const { team, taggedId, share, status, playable } = await aQuotingInsight()
  await share([taggedId])
  const trim = { highlightId: taggedId, startTime: 1.1, endTime: 1.7 }
  const { errors } = await change(team.contributor, 'trimClip', 'TrimClipInput', trim, '{ id }')
  expect(errors).toBeUndefined()
  expect(await status()).toBe(404)
  await notes.settled()
  expect(await status()).toBe(200)
  await change(
    team.contributor,
    'deleteHighlight',
    'DeleteHighlightInput',
    { highlightId: taggedId },
    '{ highlightId }',
  )
  expect(await status()).toBe(404)
  await share([taggedId], { terms: 'later' })
  expect(await playable()).toEqual([])
})
