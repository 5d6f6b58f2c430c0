import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { recipeFfmpeg } from '@verbatim/kit/testing/make-recording.ts'
import { createWorkspace, signUp, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, make, must } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion, rowsOf } from '../region-database.ts'
import { treeOf } from '../survival/process-tree.ts'
import { announce, fileProcessed, processed, sendPart, uploadWhole } from '../uploads.ts'
import { FILE_ROWS, TEN_MILLION_ROWS_BYTES, tenMillionRows } from './file-rows.ts'
import { graphRows, HOSTILE_HTML, HOSTILE_WORDS, type Room } from './graph-rows.ts'
import { claimsOf, signed, unsigned } from './tokens.ts'

type RestErrors = { errors?: { code: string; title: string; message?: string; humanReadableMessage?: string }[] }

let system: RunningSystem
let workspace: WorkspaceClient
let abroad: WorkspaceClient
let region: OpenedRegion
let room: Room
beforeAll(async () => {
  system = await startSystem({ regions: ['us_b', 'eu_a'] })
  workspace = await aWorkspace(system.root, 'walnut')
  abroad = await aWorkspace(system.root, 'willow', 'eu_a')
  region = await openRegion(system.directory, 'us_b')
  room = await aRoom()
})
afterAll(async () => {
  await region?.close()
  await system?.stop()
})

const aProject = async (): Promise<string> => (await make(workspace, 'createProject', { title: 'Hostile' })).id

async function aRoom(): Promise<Room> {
  const projectId = await aProject()
  const note = await make<{ id: string; blocks: { items: { id: string }[] } }>(
    workspace,
    'createNote',
    { projectId, title: 'Words', content: { text: 'Words that stand here.' } },
    '{ id blocks { items { id } } }',
  )
  const [board] = await must<{ id: string }[]>(workspace, 'query ($id: ID!) { tagBoards(projectId: $id) { id } }', {
    id: projectId,
  })
  // Insights hear of a project a moment after notes made it.
  await quiet(region)
  const insight = await make(workspace, 'createInsight', { projectId, title: 'Insight' })
  return {
    projectId,
    noteId: note.id,
    blockId: note.blocks.items[0]?.id ?? '',
    tagBoardId: board?.id ?? '',
    insightId: insight.id,
  }
}

/** Files of the blob store that no row knows, or that are neither whole nor being uploaded. */
async function orphans(): Promise<string[]> {
  const folder = join(system.directory, 'blobs', 'us_b')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const { rows } = await region.admin.raw<{ rows: { id: string; state: string }[] }>('select id, state from notes.file')
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return found
    .filter((file) => file.isFile())
    .filter(({ name, parentPath }) => {
      // Streams and storyboards are folders of a file.
      const state = states.get(name.split('.')[0] ?? '') ?? states.get(basename(parentPath))
      return !state || name.endsWith('.tmp') || (name.endsWith('.part') && state !== 'UPLOADING')
    })
    .map(({ name }) => name)
}

test('the graph refuses what is too long, too deep, too costly or no use, with a code and a sentence, and keeps nothing', async () => {
  await quiet(region)
  const before = await rowsOf(region, workspace.teamId)
  const wrong: string[] = []
  const rows = graphRows(room)
  for (const { what, query, variables, code, says } of rows) {
    const { errors, data, text } = await ask(workspace, query, variables)
    const [error] = errors
    const { errorCode, humanReadable, requestId } = error?.extensions ?? {}
    const isRight = errorCode === code && humanReadable && requestId && says.test(error?.message ?? '')
    if (!isRight || Object.values(data ?? {}).some(Boolean)) wrong.push(`${what}: ${text.slice(0, 400)}`)
  }
  process.stdout.write(`hostile: ${rows.length} calls, ${wrong.length} wrong\n`)
  expect(wrong).toEqual([])
  await quiet(region)
  expect(await rowsOf(region, workspace.teamId)).toEqual(before)
})

test('a body of over 10 MB is refused before it is read to the end', async () => {
  const { status, body } = await hostFetch<{ errors: { message: string; extensions: object }[] }>(
    `${workspace.host}/api/graphql`,
    {
      json: { query: `{ note(id: "${'x'.repeat(11_000_000)}") { id } }` },
      headers: { authorization: `Bearer ${workspace.token}` },
    },
  )
  expect(status).toBe(413)
  expect(body.errors[0]).toMatchObject({ extensions: { errorCode: 'UnprocessableContent' } })
  expect(await must(workspace, '{ me { name } }')).toBeTruthy()
})

test.each(FILE_ROWS)('$what is refused with the reason, and leaves no note', async ({ name, bytes, reason }) => {
  const projectId = await aProject()
  const read = await uploadWhole(workspace, projectId, name, await bytes())
  expect(read).toMatchObject({
    state: 'FAILED',
    errorCode: 'UnprocessableContent',
    error: expect.stringMatching(reason),
  })
  await leaves(projectId, [])
})

/** These texts are all that the notes of a project hold, and no bytes lie about. */
async function leaves(projectId: string, texts: readonly string[]): Promise<void> {
  await quiet(region)
  const { items } = await must<{ items: { textLength: number; blocks: { items: { text: string }[] } }[] }>(
    workspace,
    'query ($id: ID!) { notes(projectId: $id) { items { textLength blocks { items { text } } } } }',
    { id: projectId },
  )
  expect(items.map((note) => note.blocks.items.map(({ text }) => text).join(''))).toEqual(texts)
  expect(await orphans()).toEqual([])
}

test('a recording without sound is refused with the reason', async () => {
  const path = join(tmpdir(), `mute-${process.pid}.mp4`)
  const film = ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=5', '-t', '1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
  await promisify(execFile)(await recipeFfmpeg(), ['-y', ...film, path])
  const projectId = await aProject()
  const read = await uploadWhole(workspace, projectId, 'mute.mp4', await readFile(path))
  expect(read).toMatchObject({ state: 'FAILED', error: expect.stringMatching(/no audio track/) })
  // It can be watched all the same.
  await leaves(projectId, [''])
})

test('a file that is more than it said is refused, and nothing of the part is kept', async () => {
  const projectId = await aProject()
  const { uploadUrl, note } = await announce(workspace, { projectId, name: 'small.txt', size: 10 })
  const { status, body } = await sendPart(workspace, uploadUrl, Buffer.alloc(100_000, 'x'))
  expect([413, 422]).toContain(status)
  expect((body as RestErrors).errors?.[0]).toMatchObject({ code: 'UnprocessableContent' })
  expect((await sendPart(workspace, uploadUrl, Buffer.from('ten bytes.'))).status).toBe(204)
  expect(await processed(workspace, note.id)).toMatchObject({ state: 'DONE' })
  expect(await orphans()).toEqual([])
})

/** The most memory that any process of the system has, and had since the last call, in MB. */
async function memory(): Promise<{ now: number; peak: number }> {
  const sizes = await Promise.all(
    treeOf(system.process.pid ?? 0).map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
      // The peak begins anew with this (proc(5)).
      await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
      return { now: of('VmRSS'), peak: of('VmHWM') }
    }),
  )
  return { now: Math.max(...sizes.map(({ now }) => now)), peak: Math.max(...sizes.map(({ peak }) => peak)) }
}

test('a table of ten million rows is refused without being held in memory', async () => {
  const projectId = await aProject()
  const { now: before } = await memory()
  const { uploadUrl, file } = await announce(workspace, { projectId, name: 'all.csv', size: TEN_MILLION_ROWS_BYTES })
  let offset = 0
  for (const part of tenMillionRows()) {
    expect((await sendPart(workspace, uploadUrl, part, offset)).status).toBe(204)
    offset += part.byteLength
  }
  expect(await fileProcessed(workspace, file.id)).toMatchObject({
    state: 'FAILED',
    errorCode: 'UnprocessableContent',
    error: expect.stringMatching(/more than 5,000 rows/),
  })
  const grown = (await memory()).peak - before
  process.stdout.write(
    `hostile: ${(offset / 1e6).toFixed(0)} MB of table, the largest process ${grown.toFixed(0)} MB over ${before.toFixed(0)} MB\n`,
  )
  expect(grown).toBeLessThan(200)
  await leaves(projectId, [])
})

test('markup that wants to do something becomes words', async () => {
  const content = { html: HOSTILE_HTML }
  const note = await make(workspace, 'createNote', {
    projectId: room.projectId,
    title: 'x',
    content,
  })
  const insight = await make(workspace, 'createInsight', { projectId: room.projectId, title: 'x', content })
  await make(workspace, 'publishInsight', { insightId: insight.id })
  const markdown = {
    markdown: 'Harmless words stay. [a link](javascript:alert(1)) <img src=x onerror=alert(2)> ![](javascript:3)',
  }
  const written = await make(workspace, 'createNote', { projectId: room.projectId, title: 'x', content: markdown })
  await quiet(region)
  const { rows } = await region.admin.raw<{ rows: { kept: string }[] }>(
    `select encode(state, 'escape') as kept from notes.note_document where note_id = any(?)
     union all select text from notes.note_block where note_id = any(?)
     union all select encode(state, 'escape') from insights.insight_document where insight_id = ?
     union all select published_blocks::text from insights.insight where id = ?`,
    [[note.id, written.id], [note.id, written.id], insight.id, insight.id],
  )
  const kept = rows.map((one) => one.kept).join('\n')
  expect(kept).toContain('Harmless words stay.')
  expect(kept.replaceAll(markdown.markdown, '')).not.toMatch(HOSTILE_WORDS)
  // What Markdown does not make a link of stays as it was typed: words, and nothing that can be opened.
  expect(kept).not.toMatch(/href/)
})

test('a token that is forged, expired, unsigned or of elsewhere counts for nothing', async () => {
  const claims = claimsOf(workspace.token)
  const { internalKey } = region.secrets
  const past = Math.floor(Date.now() / 1000) - 60
  const tokens: [string, string][] = [
    ['forged', await signed(claims, 'another-key-another-key-another-key')],
    ['expired', await signed({ ...claims, iat: past - 900, exp: past }, internalKey)],
    ['unsigned', unsigned(claims)],
    ['of another algorithm', await signed(claims, internalKey, 'HS512')],
    ['of another purpose', await signed({ ...claims, aud: 'elsewhere' }, internalKey)],
    ['of another region', abroad.token],
    ['changed', workspace.token.replace(/\.[^.]+\./, (part) => `${part.slice(0, -3)}AA.`)],
    ['torn', workspace.token.slice(0, -20)],
    ['no token', 'x'],
  ]
  for (const [what, token] of tokens) {
    const { errors, data } = await ask({ host: workspace.host, token }, '{ me { name } }')
    expect(errors[0]?.extensions, what).toMatchObject({ errorCode: 'Unauthorized', humanReadable: true })
    expect(data?.me ?? null, what).toBeNull()
  }
  // The same hand can make a token that counts: it is not the form that is refused above.
  const { data } = await ask({ host: workspace.host, token: await signed(claims, internalKey) }, '{ me { name } }')
  expect(data?.me).toBeTruthy()
})

test('an unknown host is told so, and an unknown workspace is not there', async () => {
  const at = (host: string) =>
    hostFetch<string | RestErrors>(`http://127.0.0.1:${system.port}/api/graphql`, { headers: { host } })
  for (const host of ['evil.example', 'verbatim.localhost.evil.example', 'a.b.verbatim.localhost', '127.0.0.1', '']) {
    const { status, body } = await at(host)
    expect([status, host]).toEqual([421, host])
    expect(String(body)).toContain('</html>')
  }
  const { status, body } = await at(`nobody.verbatim.localhost:${system.port}`)
  expect(status).toBe(404)
  expect(body).toMatchObject({
    errors: [{ code: 'NotFound', humanReadableMessage: expect.stringMatching(/no workspace/) }],
  })
})

const order = (subdomain: string, email: string) => ({
  root: system.root,
  email,
  name: 'Ines Okafor',
  teamName: 'Farrow',
  subdomain,
  region: 'us_b',
})

const taken = async (): Promise<Record<string, string[]>> => {
  const { rows } = await region.admin.raw<{ rows: { subdomain: string }[] }>('select subdomain from identity.workspace')
  return { subdomains: rows.map(({ subdomain }) => subdomain).sort() }
}

test('a reserved, profane or impossible subdomain is refused with the reason, and no workspace is made', async () => {
  const before = await taken()
  const wish = order('x', 'picky@hostile.example')
  const cookies = await signUp(wish)
  for (const [subdomain, reason] of [
    ['admin', /reserved/i],
    ['api', /reserved/i],
    ['www', /reserved/i],
    ['fuck-this', /cannot be used/i],
    ['sh1t', /cannot be used/i],
    ['ab', /at least 3/],
    ['x'.repeat(51), /at most 50/],
    ['-walnut', /letters, digits/],
    ['xn--80ak6aa92e', /letters, digits/],
    ['walnut', /taken/],
    ['WALNUT', /taken/],
  ] as const) {
    const { status, body } = await hostFetch<RestErrors>(`${system.root}api/root/auth/create-workspace`, {
      json: { ...wish, password: 'Correct-horse-9', orgSize: '1-25', jobRole: 'RESEARCH', subdomain },
      cookies,
    })
    expect([subdomain, status >= 400 && status < 500]).toEqual([subdomain, true])
    expect(body.errors?.[0]?.humanReadableMessage, subdomain).toMatch(reason)
    expect(['ValidationError', 'InvalidOperation']).toContain(body.errors?.[0]?.code)
  }
  expect(await taken()).toEqual(before)
})

test('of five people who take one subdomain at once exactly one gets it, and nothing is left of the others', async () => {
  const before = await taken()
  const people = Array.from({ length: 5 }, (_, at) => order('crowded', `person${at}@hostile.example`))
  const tries = await Promise.allSettled(people.map((person) => createWorkspace(person)))
  const won = tries.filter((one) => one.status === 'fulfilled')
  const lost = tries.filter((one) => one.status === 'rejected')
  expect([won.length, lost.length]).toEqual([1, 4])
  for (const { reason } of lost) expect(String(reason)).toMatch(/taken/)
  expect(await taken()).toEqual({ subdomains: [...(before.subdomains ?? []), 'crowded'].sort() })
  await quiet(region)
  const { rows } = await region.admin.raw<{ rows: { count: string }[] }>(
    'select count(distinct team_id) from identity.member where team_id not in (select team_id from identity.workspace)',
  )
  expect(rows[0]?.count).toBe('0')
})
