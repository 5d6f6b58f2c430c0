import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@verbatim/contracts/ids.ts'
import { newToken } from '@verbatim/contracts/token-format.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { expect, inject, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { openEdgeDirectory } from './edge-directory.ts'

const OPERATE = join(import.meta.dirname, 'main.ts')

const operate = (...args: string[]) => operateWith({}, ...args)

/** A command with no other settings in its environment. */
const operateWith = (env: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [OPERATE, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })

test('every command says what it does, and how to write it, without a setting', async () => {
  const { code, said } = await operate('--help')
  expect(code).toBe(0)
  for (const [name, { usage, does }] of Object.entries(COMMANDS)) {
    expect(usage.startsWith(`npm run operate -- ${name}`), name).toBe(true)
    expect(said).toContain(`${name} `)
    expect(said).toContain(does)
  }
  const help = await operate('backup-tenant', '--help')
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining('backup-tenant TEAM --to FOLDER') })
})

test.each([
  [['move-tennant'], 'There is no move-tennant.'],
  [
    ['dead-facts', 'serch'],
    'Name one of identity, notes, insights, recruit, activity, search. npm run operate -- dead-facts',
  ],
  [['backup-tenant'], 'Name a workspace by its id. npm run operate -- backup-tenant TEAM --to FOLDER'],
])('%j is refused in words, before a setting is asked for', async (args, sentence) => {
  const { code, said } = await operate(...args)
  expect(code).toBe(2)
  expect(said).toContain(sentence)
})

test.each([
  ['reindex', 'INDEX_URL'],
  ['dead-facts', 'BUS_URL'],
  ['replay-facts', 'BUS_URL'],
  ['dead-jobs', 'QUEUE_URL'],
  ['redrive-jobs', 'QUEUE_URL'],
  ['resend-facts', 'NOTES_DATABASE_URL'],
  ['resend-jobs', 'NOTES_DATABASE_URL'],
])('%s says that it reads %s, which a chart has to give it', (name, setting) => {
  const wanting = COMMANDS[name]?.settings
    ?.safeParse({ INDEX_URL: 'nowhere' })
    .error?.issues.map(({ path }) => String(path))
  expect(wanting).toContain(setting)
})

test('tokens are found in a text without a setting, and none is printed', async () => {
  const { token, secret } = newToken('api', newId(), (length) => crypto.getRandomValues(new Uint8Array(length)))
  const looked = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const child = execFile(process.execPath, [OPERATE, 'find-token'], { env: {} }, (_error, out) => resolve(out))
      child.stdin?.end(text)
    })
  const said = await looked(`deploy.yml: KEY=${token}`)
  expect(said).toContain(`api.…${secret.slice(-4)}\tfound`)
  expect(said).not.toContain(secret)
  expect(await looked(`KEY=${token.slice(0, -1)}`)).toBe('There is no token of ours in this text.\n')
})

test('the id of a workspace is found by its address', async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['edge'])
  const env = { DIRECTORY_URL: urls.edge?.appUrl ?? '', DIRECTORY_OWNER_URL: urls.edge?.ownerUrl ?? '' }
  const directory = await openEdgeDirectory(env)
  const route = { teamId: newId(), subdomain: 'farrow', region: 'eu_a' } as const
  await directory.upsert(route)
  await directory.stop()
  const found = await operateWith(env, 'find-tenant', 'farrow')
  expect(found).toEqual({ code: 0, said: `${route.teamId}\teu_a\tfarrow\n` })
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-settings-'))
  await mkdir(join(folder, 'edge'))
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, 'edge', 'settings.env'), lines.join(''))
  expect(await operate('find-tenant', 'farrow', '--settings', folder)).toEqual(found)
  await rm(folder, { recursive: true })
  const unknown = await operateWith(env, 'find-tenant', 'farow')
  expect(unknown).toEqual({ code: 1, said: 'There is no workspace at farow.\n' })
})
