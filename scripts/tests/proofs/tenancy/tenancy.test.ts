import { newId } from '@verbatim/contracts/ids.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, ask, must, type Told } from '../asker.ts'
import { subscribeOnce } from '../graph-socket.ts'
import { aWorkspace } from '../people.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion, rowsOf } from '../region-database.ts'
import { uploadWhole } from '../uploads.ts'
import { LAST, OF_WORKSPACE, OWN_AFFAIRS, PROVEN_FIRST, SECOND, WANTS_MORE } from './call-order.ts'
import { entityTests } from './entities.ts'
import { type FilledWorkspace, fillWorkspace } from './filled-workspace.ts'
import { type Call, type ChooseId, generateCall, type IdPlace } from './generate-calls.ts'
import { type AskedField, graphFields } from './graph-fields.ts'
import { coded, idsOnlyIn, isRefusedOrEmpty, leak, secretsOf, wordsOf } from './judge.ts'
import type { Ids } from './room-ids.ts'
import { wallTests } from './walls.ts'

/**
 * Ids that are taken without being looked up, where a foreign one is never answered with more than itself. A document
 * may name any highlight, as its writers' browsers do: they read back what they wrote, and what they may not open
 * is left out of all else.
 */
const TAKES_ANY_ID: ReadonlyMap<string, 'highlight'> = new Map([
  ['createInsight input.content.highlightIds', 'highlight'],
])
const HELD_UNREAD: ReadonlySet<string> = new Set(['insights.insight_block highlight'])

const fields = graphFields()
const asked = fields.filter(({ operation }) => operation !== 'subscription')
const mutations = fields.filter(({ operation }) => operation === 'mutation')

let system: RunningSystem
let region: OpenedRegion
let alder: FilledWorkspace
let birch: FilledWorkspace
let abroad: Asker
let before: Record<string, string>
beforeAll(async () => {
  system = await startSystem({ regions: ['us_b', 'eu_a'] })
  ;[alder, birch, abroad] = await Promise.all([
    fillWorkspace(system.root, 'alder', { recording: true }),
    fillWorkspace(system.root, 'birch'),
    aWorkspace(system.root, 'cedar', 'eu_a'),
  ])
  region = await openRegion(system.directory, 'us_b')
  await quiet(region)
  before = await rowsOf(region, alder.client.teamId)
})
afterAll(async () => {
  await region?.close()
  await system?.stop()
})

const from =
  (ids: Ids): ChooseId =>
  ({ kind }) =>
    ids[kind]
const callOf = ({ operation, field }: AskedField, choose: ChooseId): Call => generateCall(operation, field, choose)
const placesOf = (field: AskedField): IdPlace[] => callOf(field, () => '').places
const put = (asker: Asker, call: Call): Promise<Told> => ask(asker, call.query, call.variables)

/** Asks for each of the fields and collects what is wrong with the answers. */
async function problems(
  list: readonly AskedField[],
  judge: (field: AskedField) => Promise<(string | null)[]>,
): Promise<{ calls: number; found: string[] }> {
  const found: string[] = []
  let calls = 0
  for (const field of list) {
    const verdicts = await judge(field)
    calls += verdicts.length
    found.push(...verdicts.filter((verdict) => verdict !== null).map((verdict) => `${field.name} ${verdict}`))
  }
  return { calls, found }
}

async function holdsAlder(who: string, { calls, found }: { calls: number; found: string[] }): Promise<void> {
  process.stdout.write(`tenancy: ${calls} calls ${who}, ${found.length} wrong\n`)
  expect(found).toEqual([])
  expect(calls).toBeGreaterThan(0)
  await quiet(region)
  expect(await rowsOf(region, alder.client.teamId)).toEqual(before)
}

test('every argument of every field has a sample', () => {
  const missing = fields.flatMap((field) => {
    try {
      return callOf(field, () => '') ? [] : []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
  process.stdout.write(`tenancy: ${fields.length} fields, ${fields.flatMap(placesOf).length} places for an id\n`)
  expect(missing).toEqual([])
})

wallTests(() => ({ region, alder, birch }))
entityTests(() => ({ region, directory: system.directory, alder, birch }))

test('a stranger with every id of a workspace gets what anybody gets for ids that do not exist', async () => {
  const secrets = secretsOf(alder)
  const newIds = Object.fromEntries(Object.keys(alder.open).map((kind) => [kind, newId()])) as Ids
  const unknown = { ...newIds, subject: formatResourceId('note', newId()) }
  const judged = await problems(asked, async (field) => {
    const verdicts: (string | null)[] = []
    for (const [stranger, room] of [
      [birch.client, alder.open],
      [birch.client, alder.kept],
      [abroad, alder.open],
    ] as const) {
      const told = await put(stranger, callOf(field, from(room)))
      verdicts.push(leak(told, secrets) ?? coded(told.errors, null))
      if (!placesOf(field).length) continue
      verdicts.push(isRefusedOrEmpty(told))
      const other = await put(stranger, callOf(field, from(unknown)))
      if (wordsOf(other) !== wordsOf(told))
        verdicts.push(`differs for an unknown id: ${wordsOf(told)} ${wordsOf(other)}`)
    }
    return verdicts
  })
  await holdsAlder('of strangers with all ids', judged)
})

test('a stranger who puts one id of a workspace among own ones reads nothing of it and moves nothing', async () => {
  const secrets = secretsOf(alder)
  const judged = await problems(asked, async (field) => {
    const places = placesOf(field)
    if (places.length < 2) return []
    const verdicts: (string | null)[] = []
    for (const foreign of places) {
      const choose: ChooseId = ({ path, kind }) => (path === foreign.path ? alder : birch).open[kind]
      const told = await put(birch.client, callOf(field, choose))
      const echoed = TAKES_ANY_ID.get(`${field.name} ${foreign.path}`)
      const hidden = secrets.filter((secret) => !echoed || secret !== alder.open[echoed])
      const verdict = leak(told, hidden) ?? coded(told.errors, null)
      verdicts.push(verdict && `with a foreign ${foreign.path} ${verdict}`)
    }
    return verdicts
  })
  await holdsAlder('of strangers with one id', judged)
  const moved = Object.entries(await rowsOf(region, birch.client.teamId)).flatMap(([table, rows]) =>
    Object.entries({ ...alder.open, mark: alder.mark, teamId: alder.client.teamId })
      .filter(([, secret]) => rows.includes(secret))
      .map(([kind]) => `${table} ${kind}`)
      .filter((held) => !HELD_UNREAD.has(held)),
  )
  expect(moved).toEqual([])
})

test('a token counts on the host of its own workspace only', async () => {
  const strange: [string, Asker][] = [
    ['a token of alder on birch', { host: birch.client.host, token: alder.client.token }],
    ['a token of birch on alder', { host: alder.client.host, token: birch.client.token }],
    ['an API token of alder on birch', { host: birch.client.host, token: alder.apiToken.token }],
    ['a token of another region on alder', { host: alder.client.host, token: abroad.token }],
    ['a token of alder in another region', { host: abroad.host, token: alder.client.token }],
    ['nobody', { host: alder.client.host, token: null }],
  ]
  const unauthorized = new Set(['Unauthorized'])
  const judged = await problems(asked, async (field) => {
    const verdicts: (string | null)[] = []
    for (const [who, asker] of strange) {
      const told = await put(asker, callOf(field, from(alder.open)))
      const verdict = told.errors.length ? isRefusedOrEmpty(told, unauthorized) : `is answered: ${told.text}`
      verdicts.push((verdict ?? leak(told, secretsOf(alder))) && `for ${who} ${verdict}`)
    }
    return verdicts
  })
  await holdsAlder('with tokens of elsewhere or none', judged)
})

test('a signed link to a file works on the host of its own workspace only', async () => {
  const read = await uploadWhole(birch.client, birch.open.project, 'link.txt', Buffer.from('What a link gives.'))
  const { files } = await must<{ files: { downloadUrl: string; streamUrl: string }[] }>(
    birch.client,
    'query ($id: ID!) { note(id: $id) { files { downloadUrl streamUrl } } }',
    { id: read.note.id },
  )
  for (const path of [files[0]?.downloadUrl, files[0]?.streamUrl]) {
    const status = async (host: string) => (await hostFetch(`${host}${path}`)).status
    expect([await status(birch.client.host), await status(alder.client.host), await status(abroad.host)]).toEqual([
      200, 404, 404,
    ])
  }
})

test('a public link opens on the host of its own workspace only', async () => {
  const { share } = await must<{ share: { path: string } }>(
    birch.client,
    'mutation ($id: ID!) { shareInsight(input: { insightId: $id }) { share { path } } }',
    { id: birch.open.insight },
  )
  const status = async (host: string) => (await hostFetch(`${host}${share.path}`)).status
  expect([await status(birch.client.host), await status(alder.client.host), await status(abroad.host)]).toEqual([
    200, 404, 404,
  ])
})

test('a viewer changes nothing', async () => {
  const judged = await problems(
    mutations.filter(({ name }) => !OWN_AFFAIRS.has(name) && !PROVEN_FIRST.includes(name)),
    async (field) => {
      const verdicts: (string | null)[] = []
      for (const room of [alder.open, alder.kept]) {
        const told = await put(alder.viewer, callOf(field, from(room)))
        verdicts.push(told.errors.length ? isRefusedOrEmpty(told) : `is done: ${told.text.slice(0, 300)}`)
      }
      return verdicts
    },
  )
  await holdsAlder('of a viewer who wants to change something', judged)
})

test('a viewer reads nothing of what the manager keeps', async () => {
  const kept = [...idsOnlyIn(alder.kept, alder.open), alder.keptMark]
  const judged = await problems(
    asked.filter(({ operation }) => operation === 'query'),
    async (field) => {
      const told = await put(alder.viewer, callOf(field, from(alder.kept)))
      const isAboutIds = placesOf(field).length > 0 && !OF_WORKSPACE.has(field.name)
      return [leak(told, kept) ?? (isAboutIds ? isRefusedOrEmpty(told) : coded(told.errors, null))]
    },
  )
  await holdsAlder('of a viewer into a kept project', judged)
})

test('nobody subscribes to what they cannot read', async () => {
  const closed = new Set([4401, 4403])
  const judged = await problems(
    fields.filter(({ operation }) => operation === 'subscription'),
    async (field) => {
      const verdicts: (string | null)[] = []
      const nobody: Asker = { host: alder.client.host, token: null }
      const elsewhere: Asker = { host: birch.client.host, token: alder.client.token }
      for (const [who, asker, room] of [
        ['a stranger', birch.client, alder.open],
        ['nobody', nobody, alder.open],
        ['a token of elsewhere', elsewhere, alder.open],
        ['a viewer', alder.viewer, alder.kept],
      ] as const) {
        const call = callOf(field, from(room))
        const isSignedIn = who === 'a stranger' || who === 'a viewer'
        // Without an id a subscription is to one's own workspace, and stays open.
        if (isSignedIn && !call.places.length) continue
        const answer = await subscribeOnce(asker, call.query, call.variables)
        if ('refused' in answer) verdicts.push(coded(answer.refused, new Set(['NotFound', 'Forbidden'])))
        else if ('closed' in answer) verdicts.push(closed.has(answer.closed) ? null : `closes with ${answer.closed}`)
        else verdicts.push(`pushes to ${who}: ${JSON.stringify(answer.pushed)}`)
      }
      return verdicts
    },
  )
  await holdsAlder('to subscribe', judged)
})

test('a viewer’s own affairs end before what the manager keeps', async () => {
  const own = mutations.filter((field) => OWN_AFFAIRS.has(field.name) && placesOf(field).length > 0)
  const judged = await problems(own, async (field) => [
    isRefusedOrEmpty(await put(alder.viewer, callOf(field, from(alder.kept)))),
  ])
  await holdsAlder('of a viewer about a kept project', judged)
})

test('a viewer’s own affairs touch nothing else', async () => {
  const own = mutations.filter(({ name }) => OWN_AFFAIRS.has(name))
  const judged = await problems(own, async (field) => {
    const told = await put(alder.viewer, callOf(field, from(alder.open)))
    return [told.errors.length ? `is refused: ${told.text}` : null]
  })
  expect(judged.found).toEqual([])
  await quiet(region)
  const after = await rowsOf(region, alder.client.teamId)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed.sort()).toEqual([
    ...['activity.comment', 'activity.comment_reaction', 'activity.comment_thread', 'activity.known_member'],
    ...['identity.api_token', 'identity.audit_entry', 'identity.audit_link', 'identity.audit_words'],
    ...['identity.mail_choice', 'identity.member', 'identity.role_request'],
    ...['insights.insight_visit', 'insights.known_member'],
    ...['notes.known_member', 'notes.member', 'notes.object_visit', 'notes.project_star'],
  ])
})

test('the same calls are answered for whom they are meant: the refusals above are no mistakes of form', async () => {
  const ordered = [...asked].sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))
  const judged = await problems(ordered, async (field) => {
    const told = await put(alder.client, callOf(field, from(SECOND.has(field.name) ? alder.kept : alder.open)))
    if (WANTS_MORE.has(field.name)) return [coded(told.errors, new Set([WANTS_MORE.get(field.name) ?? '']))]
    return [told.errors.length ? `is refused: ${told.text.slice(0, 400)}` : null]
  })
  process.stdout.write(`tenancy: ${judged.calls} calls of the owner, ${judged.found.length} wrong\n`)
  expect(judged.found).toEqual([])
})
