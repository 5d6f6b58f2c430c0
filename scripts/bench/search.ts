import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { aMember } from '@verbatim/tests/proofs/people.ts'
import { round, share } from './load.ts'
import { fillIndex } from './search/fill-index.ts'
import { type MadeUpText, madeUpText } from './search/made-up-text.ts'

export type SearchBench = {
  name: 'search'
  objects: number
  passages: number
  /** Milliseconds through the edge, one query after the other, of a member who may read half of the projects. */
  kinds: { kind: string; p50: number; p95: number; found: number }[]
  p50: number
  p95: number
  limit: 100
  ok: boolean
}

const HIGHLIGHTS = 97_000
const NOTES = 3000
const PASSAGES_EACH = 20
const PROJECTS = 10
const EACH = 40
const QUERY = `query Search($input: SearchInput!) {
  search(input: $input) { total items { id type projectTitle preview { title { text match } content { text match } } } }
}`

/** Words of all kinds looked for among 100,000 objects, with the filter of what the asker may read. */
export async function benchSearch(): Promise<SearchBench> {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const projectIds = await halfClosed(workspace)
    const token = await aMember(system.root, workspace, 'CONTRIBUTOR', 'vera@verbatim.example')
    const text = madeUpText()
    const filled = { teamId: workspace.teamId, projectIds, highlights: HIGHLIGHTS, notes: NOTES }
    await fillIndex(system.directory, 'us_b', text, filled)
    const kinds: SearchBench['kinds'] = []
    const all: number[] = []
    for (const [kind, queryOf] of Object.entries(kindsOf(text))) {
      const asked = await ask(workspace, token, queryOf)
      all.push(...asked.times)
      kinds.push({
        kind,
        p50: round(share(asked.times, 0.5), 1),
        p95: round(share(asked.times, 0.95), 1),
        found: asked.found,
      })
    }
    const p95 = share(all, 0.95)
    return {
      name: 'search',
      objects: HIGHLIGHTS + NOTES,
      passages: NOTES * PASSAGES_EACH,
      kinds,
      p50: round(share(all, 0.5), 1),
      p95: round(p95, 1),
      limit: 100,
      ok: p95 < 100,
    }
  } finally {
    await system.stop()
  }
}

/** Ten projects; every second one is closed to all but its owner. */
async function halfClosed(workspace: WorkspaceClient): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < PROJECTS; at++) {
    const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
      'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
      { input: { title: `Study ${at}` } },
    )
    ids.push(createProject.id)
  }
  const { me } = await workspace.graph<{ me: { id: string } }>('{ me { id } }')
  for (const objectId of ids.filter((_, at) => at % 2)) {
    const entries = [
      { memberId: me.id, level: 'FULL' },
      { memberId: null, level: 'NONE' },
    ]
    await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
      input: { objectId, entries },
    })
  }
  return ids
}

/** A query of each kind; `at` is the turn. A word without a space behind it is taken for one that is being typed. */
const kindsOf = (text: MadeUpText): Record<string, (at: number) => string> => ({
  'common word': (at) => `${text.word(5 + at)} `,
  'rare word': (at) => `${text.word(5000 + 97 * at)} `,
  'two words': (at) => `${text.word(10 + at)} ${text.word(200 + 7 * at)} `,
  phrase: (at) => `"${text.word(at % 5)} ${text.word(5 + at)}" `,
  'word being typed': (at) => text.word(300 + 31 * at).slice(0, 4),
})

async function ask(workspace: WorkspaceClient, token: string, queryOf: (at: number) => string) {
  const times: number[] = []
  let found = 0
  for (let at = 0; at < EACH; at++) {
    const json = { query: QUERY, variables: { input: { query: queryOf(at), limit: 20 } } }
    const began = performance.now()
    const { status, body } = await hostFetch<Answer>(`${workspace.host}/api/graphql`, {
      json,
      headers: { authorization: `Bearer ${token}` },
    })
    times.push(performance.now() - began)
    if (status !== 200 || body.errors) throw new Error(JSON.stringify(body).slice(0, 300))
    found += body.data.search.total
  }
  if (found === 0) throw new Error(`Nothing was found for ${queryOf(0)}`)
  return { times, found: Math.round(found / EACH) }
}

type Answer = { data: { search: { total: number } }; errors?: unknown }
