import { type DocumentNode, type FragmentDefinitionNode, type GraphQLError, Kind, type SelectionSetNode } from 'graphql'
import { refusal } from './graph-errors.ts'
import type { GraphLimits } from './graph-limits.ts'

type Measure = { depth: number; fields: number; aliases: number }

const NOTHING: Measure = { depth: 0, fields: 0, aliases: 0 }

/**
 * Measures each operation of a document before it is validated, since validating and planning a hostile document is
 * what costs. Each fragment is measured once, so that the time grows with the text and not with what it expands to.
 * Answers the refusals, or an empty list.
 */
export function measureDocument(document: DocumentNode, limits: GraphLimits): GraphQLError[] {
  const measured = measurer(fragmentsOf(document))
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return []
    const { depth, fields, aliases } = measured(definition.selectionSet)
    const refusals: string[] = []
    if (depth > limits.depth) refusals.push(`This query is ${depth} levels deep; at most ${limits.depth} are allowed.`)
    if (fields > limits.fields)
      refusals.push(`This query asks for ${fields} fields; at most ${limits.fields} are allowed.`)
    if (aliases > limits.aliases)
      refusals.push(`This query has ${aliases} aliases; at most ${limits.aliases} are allowed.`)
    return refusals.map((message) => refusal('ValidationError', message))
  })
}

/** The fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  return fragments
}

/** How many fields a selection of a valid document has, with those of the fragments in it and without what is in them. */
export function countRootFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
    return sum + (inner ? countRootFields(inner.selectionSet, fragments) : 0)
  }, 0)
}

function measurer(fragments: ReadonlyMap<string, FragmentDefinitionNode>): (set: SelectionSetNode) => Measure {
  const known = new Map<string, Measure>()
  const fragment = (name: string): Measure => {
    const found = known.get(name)
    if (found) return found
    // A fragment that leads back to itself counts as empty here; validation refuses it.
    known.set(name, NOTHING)
    const definition = fragments.get(name)
    const measured = definition ? measure(definition.selectionSet) : NOTHING
    known.set(name, measured)
    return measured
  }
  const measure = ({ selections }: SelectionSetNode): Measure => {
    const sum = { ...NOTHING }
    for (const selection of selections) {
      const isField = selection.kind === Kind.FIELD
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragment(selection.name.value)
          : selection.selectionSet
            ? measure(selection.selectionSet)
            : NOTHING
      sum.depth = Math.max(sum.depth, inner.depth + (isField ? 1 : 0))
      sum.fields += inner.fields + (isField ? 1 : 0)
      sum.aliases += inner.aliases + (isField && selection.alias ? 1 : 0)
    }
    return sum
  }
  return measure
}
