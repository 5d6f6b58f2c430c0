import type { AskedField } from '../tenancy/graph-fields.ts'
import { STANDINGS } from './standing.ts'
import { SIGNS, type Verdict } from './verdict.ts'

/** By standing, then by field. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>

const INTRODUCTION = `# Who may do what

Written by \`npm run proofs -- access -- --update\`; the same proof fails where somebody may do more or less than stands
here (\`scripts/tests/proofs/access\`). Every query and mutation of the supergraph is called over HTTP by one person of
each standing, with the ids of a project, and of all that is in it, to which they were given that level and to which
nobody else was given any.

${SIGNS.yes} answered · ${SIGNS.part} answered in part · ${SIGNS.empty} answered, and tells nothing · ${SIGNS.no} refused (NotFound or Forbidden; what somebody may not open is told like what is not there) · ${SIGNS.sample} the sample of the proof does not decide it: it is refused for what was sent, and the tests of its service say who may

A viewer who was given more than reading has what a viewer who reads has; and who was given something through a group
has what those have who were given it by name. The proof holds both, and neither has a column. What the owner of the
workspace began for themselves (an import, a bulk edit, a token, a passkey, a comment's words) is refused to others.
`

/** The document: a table for each service, with a column for each standing. */
export function permissionDocument(fields: readonly AskedField[], verdicts: Verdicts): string {
  const services = [...new Set(fields.map(serviceOf))].sort()
  const parts = services.map((service) => {
    const own = fields.filter((field) => serviceOf(field) === service)
    const kinds = (['query', 'mutation'] as const).filter((kind) => own.some(({ operation }) => operation === kind))
    return [`## ${service}`, ...kinds.map((kind) => table(kind, own, verdicts))].join('\n\n')
  })
  return `${[INTRODUCTION.trimEnd(), ...parts].join('\n\n')}\n`
}

function table(kind: AskedField['operation'], fields: readonly AskedField[], verdicts: Verdicts): string {
  const rows = fields.filter(({ operation }) => operation === kind).sort((a, b) => (a.name < b.name ? -1 : 1))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    line([kind === 'query' ? 'query' : 'mutation', ...STANDINGS.map(({ title }) => title)]),
    line(['---', ...STANDINGS.map(() => ':-:')]),
    ...rows.map(({ name }) =>
      line([`\`${name}\``, ...STANDINGS.map(({ key }) => SIGNS[verdicts.get(key)?.get(name) ?? 'sample'])]),
    ),
  ].join('\n')
}

/** The service that answers a field of the root. */
function serviceOf({ field }: AskedField): string {
  const joined = field.astNode?.directives?.find(({ name }) => name.value === 'join__field')
  const graph = joined?.arguments?.find(({ name }) => name.value === 'graph')?.value
  return graph?.kind === 'EnumValue' ? graph.value.toLowerCase() : 'gateway'
}
