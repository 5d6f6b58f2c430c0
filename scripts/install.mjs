// Plain JavaScript for any Node 20 or newer: everything else here runs on the Node that the lock file pins.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const SUPERGRAPH = 'gateway/region/supergraph.graphql'
const windows = process.platform === 'win32'

const digest = (parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const readIf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Installs what the lock file of a folder names, unless that was done. */
function installPackages(folder) {
  const lock = join(folder, 'package-lock.json')
  const wanted = digest([readFileSync(lock)])
  const mark = join(folder, 'node_modules', '.verbatim-lock')
  if (readIf(mark) === wanted) return
  console.error(`Installing what ${relative(root, lock)} names. This takes a minute or two, once.`)
  // `npm ci` refuses a lock file when a registry lacks other platforms' optional packages; `install` keeps to the lock too.
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', NODE_ENV: 'development' },
  })
  if (done.status !== 0) {
    console.error('npm did not succeed. See the lines above; the same command goes on from here.')
    process.exit(done.status ?? 1)
  }
  writeFileSync(mark, digest([readFileSync(lock)]))
}

/** Runs a program that the packages brought; where it fails, its own lines and one of ours are all that is said. */
function must(complaint, program, args, options) {
  const done = spawnSync(join(bin, windows ? `${program}.cmd` : program), args, {
    cwd: root,
    shell: windows,
    ...options,
  })
  if (done.status === 0) return
  console.error(`${complaint}: see the lines above.`)
  process.exit(1)
}

function filesBelow(folder) {
  if (statSync(folder).isFile()) return [folder]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/[\\/](node_modules|dist|gql)[\\/]/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
}

const fingerprint = (folders, isSource) =>
  digest(
    folders
      .flatMap((folder) => filesBelow(join(root, folder)).filter(isSource))
      .map((path) => `${path}:${statSync(path).size}:${digest([readFileSync(path)])}`),
  )

function stale(mark, folders, isSource = () => true) {
  const wanted = fingerprint(folders, isSource)
  return { isStale: readIf(mark) !== wanted, remember: () => writeFileSync(mark, wanted) }
}

/** Types of the services' graphs, which only the compiler reads. */
function generateResolverTypes() {
  const mark = join(root, 'services', 'kit', 'src', 'gql', '.sources')
  const { isStale, remember } = stale(mark, ['services'], (path) => /(\.graphql|graph-models\.ts)$/.test(path))
  if (!isStale) return
  must('The types of the graph could not be written', 'node', ['scripts/tooling/generate.ts', 'resolvers'], {
    stdio: 'inherit',
  })
  mkdirSync(dirname(mark), { recursive: true })
  remember()
}

function generateOperations() {
  const mark = join(root, 'web', 'src', 'gql', '.sources')
  const { isStale, remember } = stale(mark, ['web/src', 'gateway/region/src/subscriptions', SUPERGRAPH])
  if (!isStale) return
  must('The operations of the web application do not fit the graph', 'node', ['scripts/tooling/generate.ts', 'web'], {
    stdio: 'inherit',
  })
  mkdirSync(dirname(mark), { recursive: true })
  remember()
}

function buildWeb() {
  const mark = join(root, 'web', 'dist', '.sources')
  const { isStale, remember } = stale(mark, ['web', 'proto/src'])
  if (!isStale) return
  console.error('Building the web application.')
  must('The web application could not be built', 'vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}` },
  })
  remember()
}

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error(
    `Verbatim brings its own PostgreSQL for Linux x64 only; this is ${process.platform} ${process.arch}. Use a container.`,
  )
  process.exit(1)
}
installPackages(root)
if (process.argv.includes('--deploy')) installPackages(join(root, 'deploy'))
if (!process.argv.includes('--packages')) {
  generateResolverTypes()
  generateOperations()
}
if (process.argv.includes('--web')) buildWeb()
