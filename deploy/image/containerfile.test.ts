import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provenance } from './provenance.ts'
import { SERVED } from './workspaces.ts'

const root = join(import.meta.dirname, '..', '..')
const lines = readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const of = (word: string): string[] =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
const pinnedNode = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node as string

test('the base is named by its digest, and has the Node that the lock file pins', () => {
  const [base = ''] = of('ARG')
  expect(base).toMatch(
    new RegExp(`^NODE_IMAGE=docker.io/library/node:${pinnedNode}-bookworm-slim@sha256:[0-9a-f]{64}$`),
  )
  expect(of('FROM').filter((from) => !/^(\$\{NODE_IMAGE\}|source)( AS \w+)?$/.test(from))).toEqual([])
})

test('every stage that is copied from is there, and every file of the repository that is named', () => {
  const stages = of('FROM').flatMap((from) => / AS (\w+)$/.exec(from)?.[1] ?? [])
  const named = [...lines.join('\n').matchAll(/(?:--from=|,from=)(\w+)/g)].map(([, stage]) => stage)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((stage) => !stages.includes(stage ?? ''))).toEqual([])
  const files = [...lines.join('\n').matchAll(/(?:node|sh) \/?((?:deploy|scripts)\/\S+)/g)].map(
    ([, path]) => path ?? '',
  )
  expect(files).toContain('deploy/image/write-bill.ts')
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the workspaces that are installed are those of the bill', () => {
  const install = of('RUN').find((run) => run.startsWith('npm install')) ?? ''
  const named = [...install.matchAll(/--workspace (\S+)/g)].map(([, folder]) => folder ?? '')
  // npm takes a folder of workspaces for all that are in it.
  const isPackage = (folder: string): boolean => existsSync(join(root, folder, 'package.json'))
  const within = (folder: string): string[] =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter(isPackage)
  const folders = named.flatMap((folder) => (isPackage(folder) ? [folder] : within(folder)))
  expect(folders.sort()).toEqual([...SERVED].sort())
})

test('it runs as nobody, by a program that passes signals on, and says where it comes from', () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER 10001:10001'])
  expect(last).toContain('ENTRYPOINT ["tini", "--", "node"]')
  const user = last.indexOf('USER 10001:10001')
  expect(last.slice(user).filter((line) => /^(RUN|COPY|ADD) /.test(line))).toEqual([])
  for (const label of ['title', 'description', 'licenses', 'revision', 'base.name'])
    expect(of('LABEL').join(' ')).toContain(`org.opencontainers.image.${label}=`)
})

test('the provenance names commit, base and what decides what is fetched, each by its digest', () => {
  const digest = (letter: string): string => letter.repeat(64)
  const statement = provenance({
    image: { name: 'registry.example.com/verbatim', digest: digest('a') },
    revision: 'b'.repeat(40),
    repository: 'git+https://example.com/verbatim.git',
    base: `docker.io/library/node:24@sha256:${digest('c')}`,
    materials: [{ path: 'package-lock.json', sha256: digest('d') }],
    builder: { id: 'https://ci.example.com/builder', engine: 'podman 4' },
    began: new Date(0),
    ended: new Date(1000),
  })
  expect(statement._type).toBe('https://in-toto.io/Statement/v1')
  expect(statement.subject).toEqual([{ name: 'registry.example.com/verbatim', digest: { sha256: digest('a') } }])
  expect(statement.predicate.buildDefinition.resolvedDependencies.map(({ digest }) => digest)).toEqual([
    { gitCommit: 'b'.repeat(40) },
    { sha256: digest('c') },
    { sha256: digest('d') },
  ])
})
