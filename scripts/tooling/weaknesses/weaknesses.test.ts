import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unaccepted } from './accepted.ts'
import { askRegistry } from './ask-registry.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const ADVISORY = {
  ...{ id: 1, url: 'https://github.com/advisories/GHSA-0000', title: 'A prefix is enough', severity: 'high' },
  ...{ vulnerable_versions: '<2.0.0', cwe: ['CWE-1'], cvss: { score: 7.5, vectorString: null } },
}

/** A package that has one other, and what it was locked to. */
async function locked(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-weaknesses-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = { name: 'app', version: '1.0.0', dependencies: { lefty: '1.0.0' }, devDependencies: { tester: '1.0.0' } }
  const packages = {
    '': root,
    'node_modules/lefty': { version: '1.0.0' },
    'node_modules/tester': { version: '1.0.0', dev: true },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(root))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }))
  return folder
}

/** A registry that answers questions for weaknesses in the protocol of npm, and hears what it is asked. */
async function registry(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a published weakness of what ships is found', async () => {
  const url = await registry((request, response) => {
    const isAsked = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAsked ? { lefty: [ADVISORY], tester: [{ ...ADVISORY, url: 'of-a-tool' }] } : {}))
  })
  const { title, severity } = ADVISORY
  expect(await askRegistry(await locked(), url)).toEqual({
    asked: true,
    weaknesses: [{ package: 'lefty', severity, title, url: ADVISORY.url }],
  })
})

test('a registry that takes no such question is no success', async () => {
  const url = await registry((_request, response) => void response.writeHead(405).end())
  expect(await askRegistry(await locked(), url)).toMatchObject({ asked: false, why: expect.stringContaining('405') })
})

test('a weakness is accepted with a reason, until the day that was said', () => {
  const accepted = { 'a-weakness': { why: 'nothing calls it', until: '2026-12-31' } }
  const found = [{ url: 'a-weakness' }, { url: 'another' }]
  expect(unaccepted(found, '2026-12-31', accepted)).toEqual([{ url: 'another' }])
  expect(unaccepted(found, '2027-01-01', accepted)).toEqual(found)
})

test('no package that ships was withdrawn by who makes it', () => {
  for (const file of ['package-lock.json', 'deploy/package-lock.json']) {
    const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
      packages: Record<string, { deprecated?: string; dev?: boolean }>
    }
    const withdrawn = Object.entries(packages).filter(([, { deprecated, dev }]) => deprecated && !dev)
    expect(withdrawn.map(([name, { deprecated }]) => `${file}: ${name}: ${deprecated}`)).toEqual([])
  }
})
