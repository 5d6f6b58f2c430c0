import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import type { KubeObject } from './helm.ts'

const FOLDER = join(import.meta.dirname, 'schemas')
/** Patterns there are Go's, which may begin with `(?i)`; without it they ask for lower case, as we write. */
const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8').replaceAll('(?i)', ''))

/** `Deployment` of `apps/v1` has the schema `deployment-apps-v1`, a custom one that of its group's first word. */
function schemaName({ apiVersion, kind }: KubeObject): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion]
  return [kind.toLowerCase(), group.split('.')[0], version].filter(Boolean).join('-')
}

/** Says what is wrong with objects by the strict schemas of Kubernetes; a kind without a schema is wrong as well. */
export function openSchemas(): (object: KubeObject) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false, allowUnionTypes: true })
  ajv.addSchema(read('_definitions.json'), '_definitions.json')
  const known = new Map<string, ValidateFunction | null>()
  const schemaOf = (name: string): ValidateFunction | null => {
    const found = known.get(name)
    if (found !== undefined) return found
    const made = existsSync(join(FOLDER, `${name}.json`)) ? ajv.compile({ $id: name, ...read(`${name}.json`) }) : null
    known.set(name, made)
    return made
  }
  return (object) => {
    const [name, title] = [schemaName(object), `${object.kind}/${object.metadata.name}`]
    const validate = schemaOf(name)
    if (!validate) return [`${title}: there is no schema ${name}`]
    if (validate(object)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${title}${instancePath} ${message} ${params.additionalProperty ?? ''}`,
    )
  }
}
