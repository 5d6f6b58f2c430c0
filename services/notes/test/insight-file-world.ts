import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { SHARED_PICTURES, SHARED_RECORDINGS, sharedFilePath } from '@verbatim/shares/shared-picture.ts'
import { expect } from 'vitest'
import { asStranger } from './as-stranger.ts'
import { codeOf } from './errors.ts'
import type { TestNotes, TestTeam } from './start-notes.ts'
import { aProject, sendAll, signed, upload } from './upload.ts'

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const START = `mutation ($input: StartInsightUploadInput!) {
  startInsightUpload(input: $input) { uploadUrl direct file { id processing { state } } }
}`
type Started = { startInsightUpload: { uploadUrl: string; file: { id: string } } }

export const CANCEL = 'mutation ($input: FileRefInput!) { cancelUpload(input: $input) { processing { state } } }'
/** What `opens` tells of a file that is open, and of one that is not. */
export const OPEN = [200, 200, 200, 'open']
export const CLOSED = [404, 404, 404, 'NotFound']

/** Insights of which notes has heard, and files in them. */
export function insightFiles(notes: TestNotes) {
  /** A project with an insight of which notes has heard. */
  async function anInsight() {
    const known = await aProject(notes)
    const insightId = newId()
    const told = { insightId, projectId: known.projectId, title: 'Porch', published: false, reels: [] }
    await notes.hears(known.team.teamId, InsightSavedSchema, told)
    /** Its text was published with these files in it. */
    const publish = (...publishedFileIds: string[]) =>
      notes.hears(known.team.teamId, InsightSavedSchema, { ...told, published: true, publishedFileIds })
    return { ...known, insightId, told, publish }
  }

  /** The text of an insight in some project was published with these files in it. */
  const publishIn = (teamId: string, of: { insightId: string; projectId: string }, ...publishedFileIds: string[]) =>
    notes.hears(teamId, InsightSavedSchema, { ...of, title: 'Told', published: true, reels: [], publishedFileIds })

  const start = (actor: Actor, insightId: string, name: string, size: number) =>
    notes.as(actor)<Started>(START, { input: { insightId, name, size } })

  async function aFile(actor: Actor, insightId: string, name: string, bytes: Uint8Array): Promise<string> {
    const { data, errors } = await start(actor, insightId, name, bytes.length)
    expect(errors).toBeUndefined()
    await sendAll(`${notes.service.url}${data.startInsightUpload.uploadUrl}`, actor, bytes)
    await notes.settled()
    return data.startInsightUpload.file.id
  }

  const show = async (actor: Actor, path: string): Promise<Response> =>
    fetch(`${notes.service.url}${path}`, { headers: await signed(actor) })

  const countOf = async (teamId: string, table: string): Promise<number> =>
    notes.service.foundation.db.read(teamId, async (tx) => (await tx(table).where({ team_id: teamId })).length)

  /** An insight with a picture and a file of a note, both shown by its link as insights tells of it. */
  async function aSharedPicture(name = 'porch.png', bytes: Uint8Array = PNG) {
    const world = await anInsight()
    const { team, actor, insightId, told, projectId } = world
    const fileId = await aFile(actor, insightId, name, bytes)
    const secret = await upload(notes, actor, { projectId, name: 'secret.png' }, PNG)
    const key = await deriveKey(testSettings.internalKey, 'internal')
    const pathOf = (of = fileId, terms = 'now') =>
      sharedFilePath(SHARED_PICTURES, insightId, { terms, fileId: of, key, now: new Date() })
    const recordingPath = (of = fileId, terms = 'now') =>
      sharedFilePath(SHARED_RECORDINGS, insightId, { terms, fileId: of, key, now: new Date() })
    const share = (more: object = {}) =>
      notes.hears(team.teamId, InsightSavedSchema, {
        ...{ ...told, published: true },
        sharedPictures: {
          ...{ terms: 'now', fileIds: [fileId, secret.fileId], makerId: actor.userId, makerRole: 'CONTRIBUTOR' },
          ...more,
        },
      })
    const status = async (path: string, teamId = team.teamId) =>
      (await asStranger(notes.service.url, teamId, path)).status
    return { ...world, fileId, secretId: secret.fileId, pathOf, recordingPath, share, status }
  }

  const bytesOf = (teamId: string, fileId: string) =>
    notes.service.foundation.engines.blobs.stat(`${teamId}/files/${fileId}`)

  /** What somebody gets of a file: as a picture, to play, to save and in the graph. */
  async function opens(team: TestTeam, who: 'viewer' | 'contributor', fileId: string) {
    const paths = [`/image/${fileId}`, `/files/stream/${fileId}`, `/files/download/${fileId}`]
    const shown = await Promise.all(paths.map(async (path) => (await show(team.actors[who], path)).status))
    const { errors } = await team[who]('query ($id: ID!) { file(id: $id) { name } }', { id: fileId })
    return [...shown, errors ? codeOf(errors) : 'open']
  }

  return { opens, anInsight, publishIn, start, aFile, show, countOf, aSharedPicture, bytesOf }
}
