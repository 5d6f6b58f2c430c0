import { newId } from '@verbatim/contracts/ids.ts'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import { ACTOR_HEADER, type Actor, signActor } from '@verbatim/kit/actor.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { embeddedEngines, openEngines } from '@verbatim/kit/engines.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createFfmpegEngine } from '@verbatim/kit/media/ffmpeg-engine.ts'
import { type Running, stopAll } from '@verbatim/kit/service.ts'
import { startServices } from '@verbatim/start/services.ts'
import { expect, test } from 'vitest'
import type { OpenedRegion } from '../region-database.ts'
import type { FilledWorkspace } from './filled-workspace.ts'
import { entityTypes } from './graph-fields.ts'
import type { Ids } from './room-ids.ts'

type World = { region: OpenedRegion; directory: string; alder: FilledWorkspace; birch: FilledWorkspace }
type Pods = Running & { urls: Record<string, string> }

/** Opens the services as pods of their own beside the running system, so that they can be asked without the gateway. */
async function openPods({ region: { secrets, urls }, directory }: World): Promise<Pods> {
  const log = createLogger('pods', 'silent')
  const blobDirectory = `${directory}/blobs/us_b`
  const engines = await openEngines(embeddedEngines(urls, blobDirectory), log)
  const configOf = (service: Service): ServiceConfig => ({
    settings: {
      region: 'us_b',
      rootDomain: 'verbatim.localhost',
      publicPort: 3000,
      publicProtocol: 'http',
      logLevel: 'silent',
      internalKey: secrets.internalKey,
      emailHashKey: secrets.emailHashKey,
    },
    role: 'api',
    port: 0,
    databaseUrl: urls.urls[service]?.appUrl ?? '',
    ownerDatabaseUrl: urls.urls[service]?.ownerUrl ?? '',
    poolMax: 4,
  })
  const ai = createLocalAi({ log })
  const media = createFfmpegEngine({ log })
  const services = await startServices({ engines, ai, media, edgeUrl: null, env: {} }, configOf)
  return { urls: services.urls, stop: () => stopAll([{ stop: () => ai.close() }, engines, services]) }
}

/** What is asked of an entity, of one service alone where that has its own part of it. */
const FIELDS: Record<string, string> = {
  'activity.Insight': 'openThreadCount',
  'activity.Note': 'openThreadCount',
  'activity.Person': 'openThreadCount',
  // Which person there is recruit alone knows.
  'notes.Person': '__typename',
  Comment: 'body createdAt author { id } mentions { id } reactions { emoji members { id } } viewerCan { edit }',
  CommentThread: 'subject root quote commentCount createdBy { id } comments { body } viewerCan { reply }',
  ApiToken: 'name scopes createdAt expiresAt lastUsedAt endsIn',
  Field: 'label type options { label } history { title }',
  FieldSet: 'title fields { label }',
  File: 'name size mimeType streamUrl hlsUrl storyboard { sheetUrls } downloadUrl processing { state }',
  Folder: 'name projects { id }',
  Highlight: 'text textBefore note { id title } tags { id title }',
  Insight: 'title abstract published blocks { text } highlights { id }',
  Invite: 'email role',
  Member: 'name email joinedAt preferences',
  Note: 'title abstract textLength highlightIndex blocks { items { text } }',
  Person: 'name email summary',
  Project: 'title summary readme counts { notes } readmeQuestions { text evidence { highlight { text } } }',
  ProjectView: 'title viewData project { id }',
  Tag: 'title description highlightCount',
  TagBoard: 'title groups { title }',
  TagGroup: 'title tags { title }',
  UserGroup: '__typename',
  Workspace: 'name subdomain',
  WorkspaceTag: 'title description projectCount',
}

/** Lookups by id that services answer to one another: they too know the asker's workspace, and what it may read. */
export function entityTests(world: () => World): void {
  test('a lookup between services tells an id of another workspace, or of a kept project, like one that is not there', async () => {
    const { alder, birch, region } = world()
    const pods = await openPods(world())
    const stranger: Actor = { ...actorOf(birch.client.token), role: 'MANAGER', groupIds: [] }
    const viewer: Actor = { ...actorOf(alder.viewer.token ?? ''), role: 'VIEWER', groupIds: [] }
    const secret = await deriveKey(region.secrets.internalKey, 'actor')
    const wrong: string[] = []
    let calls = 0
    for (const [type, services] of entityTypes())
      for (const service of services)
        for (const [actor, room] of [
          [stranger, alder.open],
          [viewer, alder.kept],
        ] as const) {
          const id = type === 'Workspace' ? alder.client.teamId : idIn(room, type)
          // What belongs to the whole workspace is a viewer's too.
          if (actor === viewer && ['Workspace', 'WorkspaceTag', 'Member', 'Person', 'UserGroup'].includes(type))
            continue
          const lookUp = (one: string) => look({ url: pods.urls[service] ?? '', service, actor, secret }, type, one)
          const unknown = newId()
          const [theirs, nobodys] = [await lookUp(id), await lookUp(unknown)]
          calls += 1
          if (theirs.replaceAll(id, '') !== nobodys.replaceAll(unknown, '') || theirs.includes(alder.mark))
            wrong.push(`${type} of ${service} for ${actor.role}: ${theirs} unlike ${nobodys}`)
        }
    await pods.stop()
    process.stdout.write(`tenancy: ${calls} lookups between services, ${wrong.length} wrong\n`)
    expect(wrong).toEqual([])
    expect(calls).toBeGreaterThan(20)
  })
}

function idIn(room: Ids, type: string): string {
  const id = room[`${type[0]?.toLowerCase()}${type.slice(1)}` as keyof Ids]
  if (!id) throw new Error(`${type} is a new entity: give it an id in filled-workspace.ts`)
  return id
}

/** Who a token says that it is; the services are asked as the gateway would. */
function actorOf(token: string): Pick<Actor, 'teamId' | 'userId'> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Pick<Actor, 'teamId' | 'userId'>
}

type Asked = { url: string; service: string; actor: Actor; secret: Uint8Array }

async function look({ url, service, actor, secret }: Asked, type: string, id: string): Promise<string> {
  const fields = FIELDS[`${service}.${type}`] ?? FIELDS[type]
  if (!fields) throw new Error(`${type} is a new entity: say in entities.ts what to ask of it`)
  const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { id ${fields} } } }`
  const { teamId, userId, role, groupIds } = actor
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [ACTOR_HEADER]: await signActor({ teamId, userId, role, groupIds }, secret),
    },
    body: JSON.stringify({ query, variables: { of: [{ __typename: type, id }] } }),
  })
  return response.text()
}
