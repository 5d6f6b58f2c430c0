import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, ask, make, must } from '../asker.ts'
import { aMember } from '../people.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion } from '../region-database.ts'
import { type FilledWorkspace, fillWorkspace } from '../tenancy/filled-workspace.ts'
import { generateCall } from '../tenancy/generate-calls.ts'
import { graphFields } from '../tenancy/graph-fields.ts'
import { idsOnlyIn, leak } from '../tenancy/judge.ts'
import { waysToAsk } from './calls.ts'
import { closeBut } from './standing.ts'

/** What somebody does in a project while they may, each of which leaves something behind in lists of their own. */
const DONE_BEFORE = [
  ...['recordVisit', 'recordInsightVisit', 'starProject', 'addComment', 'createHighlight', 'createNote', 'createTag'],
  ...['createView', 'startUpload', 'startBulkEdit', 'startInsightBulkEdit', 'tagHighlights', 'createField'],
]

const fields = graphFields()
const queries = fields.filter(({ operation }) => operation === 'query')

let system: RunningSystem
let region: OpenedRegion
let filled: FilledWorkspace
let secrets: string[]
/** Who may not open the kept project, by what they are. */
let outsiders: Record<string, Asker>

beforeAll(async () => {
  system = await startSystem()
  region = await openRegion(system.directory, 'us_b')
  filled = await fillWorkspace(system.root, 'larch')
  const { client, kept, open, viewer, keptMark } = filled
  const join = async (name: string): Promise<Asker & { id: string }> => {
    const asker = {
      host: client.host,
      token: await aMember(system.root, client, 'CONTRIBUTOR', `${name}@larch.example`),
    }
    return { ...asker, id: (await must<{ id: string }>(asker, '{ me { id } }')).id }
  }
  const [contributor, former, ofGroup] = [await join('carl'), await join('fran'), await join('gus')]
  secrets = [keptMark, ...idsOnlyIn(kept, open)]
  await openKept([{ memberId: former.id, level: 'WRITE' }])
  secrets.push(...(await doThere(former)))
  const { id: groupId } = await make(client, 'createUserGroup', { name: 'Those who left' })
  await make(client, 'addUserGroupMembers', { userGroupId: groupId, memberIds: [ofGroup.id] })
  await openKept([
    { memberId: former.id, level: 'WRITE' },
    { groupId, level: 'FULL' },
  ])
  await speakOf([former.id, ofGroup.id])
  secrets.push(...(await doThere(ofGroup)))
  // From here on they code blind, and no highlight of others is told to them while they may open it.
  await make(client, 'assignCoders', { noteIds: [kept.note], coderIds: [former.id, ofGroup.id] }, '{ note { id } }')
  // Both lose it: one by the entry, the other by the group.
  await make(client, 'removeUserGroupMembers', { userGroupId: groupId, memberIds: [ofGroup.id] })
  await openKept([{ groupId, level: 'FULL' }])
  await speakOf([former.id, ofGroup.id, contributor.id])
  const { token } = await make<{ token: string }>(contributor, 'createApiToken', { name: 'Reads' }, '{ token }')
  outsiders = { viewer, contributor, former, ofGroup, token: { host: client.host, token } }
  await quiet(region)
})
afterAll(async () => {
  await region?.close()
  await system?.stop()
})

type Entry = { memberId?: string; groupId?: string; level: 'WRITE' | 'FULL' }

async function openKept(entries: readonly Entry[]): Promise<void> {
  const { client, kept } = filled
  for (const objectId of [kept.folder, kept.otherFolder, kept.project]) await closeBut(client, objectId, entries)
}

/** A manager mentions people on a kept page. */
const speakOf = (ids: readonly string[]) =>
  make(
    filled.client,
    'addComment',
    { subject: filled.kept.subject, body: `${ids.map(mentionOf).join(' ')} ${filled.keptMark}` },
    '{ comment { id } }',
  )

/** Works in the kept project; the ids of what was made. */
async function doThere(asker: Asker): Promise<string[]> {
  await quiet(region)
  const made: string[] = []
  for (const name of DONE_BEFORE) {
    const asked = fields.find((field) => field.operation === 'mutation' && field.name === name)
    if (!asked) throw new Error(`${name} is gone: leave it out of DONE_BEFORE`)
    const { query, variables } = generateCall('mutation', asked.field, ({ kind }) => filled.kept[kind])
    const { data, errors, text } = await ask(asker, query, variables)
    if (errors.length) throw new Error(`${name} was refused to whoever may write: ${text}`)
    const { id } = (data?.[name] ?? {}) as { id?: string }
    if (id && !Object.values(filled.open).includes(id)) made.push(id)
  }
  return made
}

test('nothing that somebody can ask for tells an id or a word of a project that they may not open', async () => {
  const found: string[] = []
  let checks = 0
  for (const [who, asker] of Object.entries(outsiders))
    for (const field of queries)
      for (const { query, variables } of waysToAsk(field, filled.open, filled.kept, filled.keptMark)) {
        const told = await ask(asker, query, variables)
        const verdict = leak(told, secrets)
        checks += secrets.length
        if (verdict) found.push(`${who} ${field.name} ${JSON.stringify(variables)} ${verdict}`)
      }
  process.stdout.write(
    `access: ${checks} checks of ${Object.keys(outsiders).length} outsiders, ${found.length} leaks\n`,
  )
  expect(found).toEqual([])
})

test('who may open it is told all that by the same queries', async () => {
  const told = new Set<string>()
  for (const field of queries)
    for (const { query, variables } of waysToAsk(field, filled.open, filled.kept, filled.keptMark))
      if (leak(await ask(filled.client, query, variables), secrets)) told.add(field.name)
  process.stdout.write(`access: ${told.size} of ${queries.length} queries tell the manager of it\n`)
  expect(told.size).toBeGreaterThan(50)
})
