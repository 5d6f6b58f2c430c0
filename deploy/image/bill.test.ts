import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Bill, debianPackages, installedOf, joined, models, npmAddress } from './bill.ts'
import { installedPackages } from './installed-packages.ts'
import { addressesOf, type Lock, productionPackages } from './production-packages.ts'
import { SERVED } from './workspaces.ts'
import { listedByNpm } from './write-bill.ts'

const root = join(import.meta.dirname, '..', '..')

const lock = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

test('what runs needs nothing that the lock file marks as for development only, and all that it does not mark', () => {
  type Marks = { dev?: boolean; devOptional?: boolean; link?: boolean }
  const marked = (mark: (marks: Marks) => unknown) =>
    addressesOf(
      lock,
      Object.keys(lock).filter((one) => mark(lock[one] ?? {})),
    )
  const needed = productionPackages(lock, [...SERVED, 'web', 'scripts/start'])
  const forAll = marked(({ dev, devOptional, link }) => !dev && !devOptional && !link)
  const forDevelopment = marked(({ dev }) => dev)
  expect([...forAll].filter((address) => !needed.has(address))).toEqual([])
  expect([...needed].filter((address) => forDevelopment.has(address) && !forAll.has(address))).toEqual([])
})

test('npm lists every package that what runs needs, and those for development are not among them', () => {
  const needed = productionPackages(lock, SERVED)
  const listed = new Set(listedByNpm(root).components.map(({ purl }) => purl))
  expect(needed.size).toBeGreaterThan(300)
  expect([...needed].filter((address) => !listed.has(address))).toEqual([])
  for (const name of ['vitest', 'typescript', 'playwright-core', '@biomejs/biome'])
    expect([...needed].filter((address) => address.startsWith(npmAddress(name, '')))).toEqual([])
})

const component = (name: string, version: string) => {
  const purl = npmAddress(name, version)
  return { 'bom-ref': `${name}@${version}`, type: 'library', name, version, purl } as const
}
const bill = (...components: ReturnType<typeof component>[]): Bill => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: '',
  version: 1,
  metadata: {},
  components,
  dependencies: [{ ref: 'a@1.0.0', dependsOn: ['b@2.0.0', 'other-platform@1.0.0'] }],
})

test('what was not installed, such as the builds for other platforms, is not in the bill', () => {
  const listed = bill(component('a', '1.0.0'), component('b', '2.0.0'), component('other-platform', '1.0.0'))
  const both = new Set([npmAddress('a', '1.0.0'), npmAddress('b', '2.0.0')])
  const kept = installedOf(listed, both, both)
  expect(kept.components.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(kept.dependencies).toEqual([{ ref: 'a@1.0.0', dependsOn: ['b@2.0.0'] }])
})

test('a package in the image that npm does not list, or that nothing needs, stops the build', () => {
  const a = npmAddress('a', '1.0.0')
  const planted = npmAddress('@planted/one', '3.0.0')
  const listed = bill(component('a', '1.0.0'))
  expect(() => installedOf(listed, new Set([a, planted]), new Set([a, planted]))).toThrow(
    `not in the bill of npm: ${planted}`,
  )
  const withDevelopment = bill(component('a', '1.0.0'), component('vitest', '4.0.0'))
  const vitest = npmAddress('vitest', '4.0.0')
  expect(() => installedOf(withDevelopment, new Set([a, vitest]), new Set([a]))).toThrow(`needs it: ${vitest}`)
})

test('packages within packages and in scopes are found on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-packages-'))
  const put = (path: string, name: string, version: string): void => {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ name, version }))
  }
  try {
    put('a', 'a', '1.0.0')
    put('a/node_modules/@scope/b', '@scope/b', '2.0.0+x')
    expect([...installedPackages(folder)]).toEqual(['pkg:npm/a@1.0.0', 'pkg:npm/%40scope/b@2.0.0%2Bx'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the weights of both models and the packages of Debian stand in it with their digests and versions', () => {
  const sums = readFileSync(join(root, 'services', 'kit', 'models', 'SHA256SUMS'), 'utf8')
  expect(models(sums).map(({ name }) => name)).toEqual([
    'bge-small-en-v1.5/model_int8.onnx',
    'whisper/ggml-base-q8_0.bin',
  ])
  const [ffmpeg] = debianPackages('ffmpeg 7:5.1.6-0+deb12u1 amd64\n', '12')
  expect(ffmpeg?.purl).toBe('pkg:deb/debian/ffmpeg@7%3A5.1.6-0%2Bdeb12u1?arch=amd64&distro=debian-12')
  const whole = joined([bill(component('a', '1.0.0')), bill(component('a', '1.0.0'))], models(sums))
  expect(whole.components.map(({ name }) => name)).toEqual(['a', ...models(sums).map(({ name }) => name)])
})
