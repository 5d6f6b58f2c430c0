import { randomUUID } from 'node:crypto'

/** A part of the image, as CycloneDX 1.5 names it. */
export type Component = {
  'bom-ref': string
  type: 'library' | 'application' | 'machine-learning-model' | 'operating-system' | 'platform'
  name: string
  version: string
  purl?: string
  hashes?: { alg: string; content: string }[]
  properties?: { name: string; value: string }[]
}

/** A bill of materials; what npm writes has more in it, which is kept. */
export type Bill = {
  bomFormat: 'CycloneDX'
  specVersion: string
  serialNumber: string
  version: number
  metadata: Record<string, unknown>
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

const PLACE = 'verbatim:place'

/** Name and version of a package in npm's way of writing addresses: pkg:npm/%40scope/name@1.0.0. */
export const npmAddress = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version.replace('+', '%2B')}`

/**
 * Of all that npm lists, that which is in the image. Throws where something is installed that npm does not list, so that
 * the bill would be false, or that running needs nothing of.
 * @param installed addresses of the packages found on disk
 * @param needed addresses of the packages that running needs
 */
export function installedOf(listed: Bill, installed: ReadonlySet<string>, needed: ReadonlySet<string>): Bill {
  const named = new Set(listed.components.map(({ purl }) => purl ?? ''))
  const unnamed = [...installed].filter((address) => !named.has(address))
  if (unnamed.length) throw new Error(`In the image and not in the bill of npm: ${unnamed.join(', ')}`)
  const unneeded = [...installed].filter((address) => !needed.has(address))
  if (unneeded.length) throw new Error(`In the image, and nothing that runs needs it: ${unneeded.join(', ')}`)
  return only(listed, ({ purl }) => installed.has(purl ?? ''))
}

/** A bill with the components that `keeps` keeps, and what depends on what among them. */
export function only(bill: Bill, keeps: (component: Component) => boolean): Bill {
  const components = bill.components.filter(keeps)
  const kept = new Set(components.map((component) => component['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }))
  return { ...bill, components, dependencies }
}

/** The components of several bills as one, each named once; `place` says where they are, where that is no package. */
export function joined(bills: readonly Bill[], more: readonly Component[]): Bill {
  const [first] = bills
  if (!first) throw new Error('A bill needs at least one')
  const components = new Map<string, Component>()
  for (const component of [...bills.flatMap((bill) => bill.components), ...more]) {
    const ref = component['bom-ref']
    if (!components.has(ref)) components.set(ref, component)
  }
  return {
    ...first,
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: { ...first.metadata, component: { type: 'container', name: 'verbatim', 'bom-ref': 'verbatim' } },
    components: [...components.values()],
    dependencies: bills.flatMap((bill) => bill.dependencies),
  }
}

/** The same bill with where its components are, such as bundled into the web application. */
export const placedIn = (bill: Bill, place: string): Bill => ({
  ...bill,
  components: bill.components.map((component) => ({
    ...component,
    properties: [...(component.properties ?? []), { name: PLACE, value: place }],
  })),
})

/** Packages of Debian from lines of `name version architecture`, as dpkg-query writes them. */
export const debianPackages = (lines: string, distribution: string): Component[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', version = '', architecture = ''] = line.split(' ')
      const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-${distribution}`
      return { 'bom-ref': purl, type: 'library', name, version, purl }
    })

/** Weights of models from the lines of a SHA256SUMS; licences beside them are no models. */
export const models = (sums: string): Component[] =>
  sums
    .split('\n')
    .map((line) => line.split(/\s+/))
    .filter(([, path = '']) => /\.(?:onnx|bin)$/.test(path))
    .map(([sum = '', path = '']) => ({
      'bom-ref': `model:${path}`,
      type: 'machine-learning-model',
      name: path,
      version: `sha256:${sum}`,
      hashes: [{ alg: 'SHA-256', content: sum }],
      properties: [{ name: PLACE, value: `services/kit/models/${path}` }],
    }))
