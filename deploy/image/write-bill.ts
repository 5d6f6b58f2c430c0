// What the image holds, as CycloneDX, in two steps of its build (deploy/Containerfile):
//   node deploy/image/write-bill.ts packages FILE    in the repository, once its packages are installed: what npm brought
//   node deploy/image/write-bill.ts system FILE      in the image: adds Node and the packages of Debian
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bill, type Component, debianPackages, installedOf, joined, models, only, placedIn } from './bill.ts'
import { installedPackages } from './installed-packages.ts'
import { type Lock, productionPackages } from './production-packages.ts'
import { SERVED } from './workspaces.ts'

const [step, file = 'sbom.cdx.json'] = process.argv.slice(2)
const root = process.cwd()

/** All that npm says the lock file brings, with licences and digests. */
export function listedByNpm(cwd = root): Bill {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error']
  return JSON.parse(execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 64e6 })) as Bill
}

function packagesBill(): Bill {
  const lock = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages
  const folders = ['.', ...SERVED].map((folder) => join(root, folder, 'node_modules'))
  const installed = new Set(folders.flatMap((folder) => [...installedPackages(folder)]))
  const listed = listedByNpm()
  const bundled = productionPackages(lock, ['web'])
  const web = placedIn(
    only(listed, ({ purl }) => bundled.has(purl ?? '')),
    'web/dist',
  )
  const sums = readFileSync(join(root, 'services', 'kit', 'models', 'SHA256SUMS'), 'utf8')
  // npm installs for one workspace what its development needs as well, where another one's running needs that.
  const needed = productionPackages(lock, [...SERVED, 'web', 'scripts/start'])
  return joined([installedOf(listed, installed, needed), web], models(sums))
}

function systemBill(bill: Bill): Bill {
  const release = readFileSync('/etc/os-release', 'utf8')
  const [, distribution = ''] = /^VERSION_ID="?([^"\n]+)/m.exec(release) ?? []
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of dpkg-query.
  const format = '-f=${Package} ${Version} ${Architecture}\n'
  const debian = debianPackages(execFileSync('dpkg-query', ['-W', format], { encoding: 'utf8' }), distribution)
  const version = process.versions.node
  const node: Component = {
    'bom-ref': `pkg:generic/node@${version}`,
    type: 'platform',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
  }
  return joined([bill], [node, ...debian])
}

if (import.meta.main) {
  if (step === 'packages') writeFileSync(file, JSON.stringify(packagesBill()))
  else if (step === 'system') writeFileSync(file, JSON.stringify(systemBill(JSON.parse(readFileSync(file, 'utf8')))))
  else throw new Error(`There is no step ${step}: packages, or system`)
}
