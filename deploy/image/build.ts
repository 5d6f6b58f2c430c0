// npm run image -- [--tag NAME] [--base IMAGE] [--push] [--builder URI] [--repository URI] [--out DIR]
// Builds the image with the engine of this machine, starts what is in it, pushes it if that is wanted, and writes
// sbom.cdx.json and provenance.json for the one who signs them.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { billOf, checkImage } from './check-image.ts'
import { type Engine, findEngine } from './engine.ts'
import { provenance } from './provenance.ts'

/** How this command ends where no engine is, or none that could have the image to build on: nothing was built. */
const NOT_BUILT = 3
/** What decides what a build fetches. */
const MATERIALS = ['deploy/Containerfile', 'deploy/lay-out.sh', 'package-lock.json', 'services/kit/models/SHA256SUMS']
const root = join(import.meta.dirname, '..', '..')

const { values: order } = parseArgs({
  options: {
    tag: { type: 'string', default: 'verbatim:local' },
    base: { type: 'string' },
    push: { type: 'boolean', default: false },
    repository: { type: 'string' },
    builder: { type: 'string', default: 'urn:verbatim:builder:by-hand' },
    out: { type: 'string', default: '.verbatim/image' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const sha256 = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
const pinnedBase = (): string =>
  /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8'))?.[1] ?? ''

process.chdir(root)
process.exitCode = await main()

async function main(): Promise<number> {
  const engine = await findEngine()
  if (!engine) {
    say('NOT BUILT  the image: neither Docker nor Podman answers on this machine')
    return NOT_BUILT
  }
  const base = order.base ?? pinnedBase()
  if (!(await has(engine, base))) {
    say(`NOT BUILT  the image: ${engine.name} cannot have ${base}`)
    return NOT_BUILT
  }
  const began = new Date()
  if (!(await built(engine, base))) return 1
  const checks = await checkImage(engine, order.tag)
  for (const { what, holds, said } of checks)
    say(`${holds ? 'ok' : 'FAILED'}  image: ${what}${holds ? '' : `: ${said}`}`)
  if (checks.some(({ holds }) => !holds)) return 1
  await writeDown(engine, base, began)
  return 0
}

/** Whether an image is here or can be fetched. */
async function has(engine: Engine, image: string): Promise<boolean> {
  if ((await engine.command(['image', 'inspect', image])).status === 0) return true
  return (await engine.command(['pull', image])).status === 0
}

async function built(engine: Engine, base: string): Promise<boolean> {
  const args = ['--file=deploy/Containerfile', `--tag=${order.tag}`, `--build-arg=NODE_IMAGE=${base}`]
  const { status } = await engine.command(
    ['build', ...args, `--build-arg=REVISION=${git('rev-parse', 'HEAD')}`, '.'],
    true,
  )
  if (status !== 0) say('FAILED  image: it could not be built, see the lines above')
  return status === 0
}

/** The digest under which a registry keeps the image; without a push the one that the engine knows it by. */
async function digestOf(engine: Engine): Promise<string> {
  if (order.push && (await engine.command(['push', order.tag], true)).status !== 0) throw new Error('It was not pushed')
  const format = order.push ? '{{index .RepoDigests 0}}' : '{{.Id}}'
  const { output } = await engine.command(['image', 'inspect', '--format', format, order.tag])
  return /[0-9a-f]{64}/.exec(output)?.[0] ?? ''
}

/** The bill that lies in the image, and where the image comes from. */
async function writeDown(engine: Engine, base: string, began: Date): Promise<void> {
  const digest = await digestOf(engine)
  const out = resolve(order.out)
  mkdirSync(out, { recursive: true })
  const statement = provenance({
    image: { name: order.tag, digest },
    revision: git('rev-parse', 'HEAD'),
    repository: `git+${order.repository ?? git('config', '--get', 'remote.origin.url')}`,
    base,
    materials: MATERIALS.map((path) => ({ path, sha256: sha256(path) })),
    builder: { id: order.builder, engine: `${engine.name} ${engine.version}` },
    began,
    ended: new Date(),
  })
  writeFileSync(join(out, 'provenance.json'), JSON.stringify(statement, null, 2))
  const bill = await billOf(engine, order.tag)
  writeFileSync(join(out, 'sbom.cdx.json'), JSON.stringify(bill))
  say(`ok  image: ${order.tag} sha256:${digest}; ${bill.components.length} components in ${out}/sbom.cdx.json`)
}
