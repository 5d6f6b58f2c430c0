import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every `schema.graphql` below a service's `src`, in the order of their paths. */
function schemaFiles(root: string, service: string): string[] {
  const base = join(root, 'services', service, 'src')
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('schema.graphql'))
    .sort()
    .map((path) => join(base, path))
}

/** One SDL text of a service: its features' schemas, joined. */
export const readServiceSdl = (root: string, service: string): string =>
  schemaFiles(root, service)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
