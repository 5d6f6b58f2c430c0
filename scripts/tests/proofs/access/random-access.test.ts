import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, ask, make, must } from '../asker.ts'
import { aMember, aWorkspace } from '../people.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion } from '../region-database.ts'
import { graphFields } from '../tenancy/graph-fields.ts'
import { isEmpty } from '../tenancy/judge.ts'
import { AccessOracle, type Person, type Placed } from './access-oracle.ts'
import { unnarrowed, widened, withoutIds } from './calls.ts'
import { type SmallProject, smallProjects } from './small-projects.ts'
import type { Level } from './standing.ts'

const SEED = Number(process.env.ACCESS_SEED ?? 20261126)
const CHECKS = 10_000
const LEVELS: readonly Level[] = ['NONE', 'READ', 'WRITE', 'FULL']
/** These tell of every project that somebody may open, so that an answer that tells of nothing is none. */
const TELLS_OF_ALL = ['projects', 'noteList', 'highlightList', 'insightList', 'projectList']

/** Everything that can be asked without an id: lists, counts, feeds, search, inbox, suggestions. */
const calls = graphFields()
  .filter(({ operation }) => operation === 'query')
  .flatMap((field) => {
    const call = withoutIds(field)
    return call ? [widened(unnarrowed(call))] : []
  })

let system: RunningSystem
let region: OpenedRegion
let client: WorkspaceClient
let ownerId: string
let people: (Person & { asker: Asker })[]
let groups: string[]
let folders: Placed[]
let projects: SmallProject[]
let oracle: AccessOracle

beforeAll(async () => {
  system = await startSystem()
  region = await openRegion(system.directory, 'us_b')
  client = await aWorkspace(system.root, 'hazel')
  ownerId = (await must<{ id: string }>(client, '{ me { id } }')).id
  people = []
  for (const role of ['VIEWER', 'CONTRIBUTOR'] as const) {
    const email = `${role.toLowerCase()}@hazel.example`
    const asker = { host: client.host, token: await aMember(system.root, client, role, email) }
    people.push({ id: (await must<{ id: string }>(asker, '{ me { id } }')).id, role, asker })
  }
  groups = []
  for (const name of ['Depot', 'Legal', 'Design']) groups.push((await make(client, 'createUserGroup', { name })).id)
  const made = await smallProjects(
    client,
    people.map(({ id }) => id),
  )
  folders = made.folders
  projects = made.projects
  oracle = new AccessOracle([...folders, ...projects])
})
afterAll(async () => {
  await region?.close()
  await system?.stop()
})

/** The same numbers for the same seed, so that a leak can be looked at again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}
const random = randomFrom(SEED)
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T

/** Gives and takes access of some objects, and puts people into groups and out of them. */
async function changeSomething(): Promise<void> {
  for (let change = 0; change < 3; change++) {
    const { id: objectId } = oneOf<Placed>([...folders, ...projects])
    const subjects = [
      { memberId: null },
      ...people.map(({ id }) => ({ memberId: id })),
      ...groups.map((groupId) => ({ groupId })),
    ].filter(() => random(2) === 0)
    const entries = subjects.map((subject) => ({ ...subject, level: oneOf(LEVELS) }))
    const all = [...entries, { memberId: ownerId, level: 'FULL' as const }]
    await make(client, 'setAccess', { objectId, entries: all }, '{ level }')
    oracle.set(objectId, all)
  }
  const [userGroupId, { id }] = [oneOf(groups), oneOf(people)]
  const joins = random(2) === 0
  await make(client, joins ? 'addUserGroupMembers' : 'removeUserGroupMembers', { userGroupId, memberIds: [id] })
  if (joins) oracle.putInto(userGroupId, id)
  else oracle.takeOutOf(userGroupId, id)
}

/** Somebody looks at what they may open now, so that their own lists name what they may not open later. */
async function lookAround({ asker, ...person }: Person & { asker: Asker }): Promise<void> {
  const open = projects.filter(({ id }) => oracle.mayOpen(person, id))
  if (!open.length) return
  const { id, noteId, highlightId, insightId } = oneOf(open)
  for (const [objectType, visitedId] of [
    ['PROJECT', id],
    ['NOTE', noteId],
    ['HIGHLIGHT', highlightId],
  ])
    await make(asker, 'recordVisit', { objectType, visitedId }, '{ __typename }')
  await make(asker, 'recordInsightVisit', { insightId }, '{ __typename }')
  await make(asker, 'starProject', { projectId: id, starred: true }, '{ id }')
}

test('of random access to projects, folders and groups nothing leaks, and nothing is missing', async () => {
  const wrong: string[] = []
  let [checks, rounds, opened] = [0, 0, 0]
  for (; checks < CHECKS; rounds++) {
    await changeSomething()
    await quiet(region)
    for (const person of people) {
      const visible = new Set(projects.filter(({ id }) => oracle.mayOpen(person, id)).map(({ word }) => word))
      for (const { field, query, variables } of calls) {
        const { text } = await ask(person.asker, query, variables)
        for (const { word } of projects) {
          const isTold = text.includes(word)
          checks += 1
          if (isTold && visible.has(word)) opened += 1
          if (isTold && !visible.has(word)) wrong.push(`round ${rounds}: ${field} tells ${person.role} of ${word}`)
          if (!isTold && visible.has(word) && TELLS_OF_ALL.includes(field))
            wrong.push(`round ${rounds}: ${field} keeps ${word} from ${person.role}`)
        }
      }
      for (const { word } of projects) {
        const found = await must(person.asker, SEARCH, { query: word })
        checks += 1
        if (!visible.has(word) && !isEmpty(found)) wrong.push(`round ${rounds}: search tells ${person.role} of ${word}`)
        if (visible.has(word) && !JSON.stringify(found).includes(`Project ${word}`))
          wrong.push(`round ${rounds}: search keeps ${word} from ${person.role}`)
      }
      await lookAround(person)
    }
  }
  process.stdout.write(
    `access: ${checks} checks in ${rounds} rounds (seed ${SEED}), ${opened} told, ${wrong.length} wrong\n`,
  )
  expect(wrong).toEqual([])
  expect(opened).toBeGreaterThan(CHECKS / 20)
})

const SEARCH =
  'query ($query: String!) { search(input: { query: $query }) { total items { projectTitle } counts { count } projects { count } tags { count } } }'
