import { type DocumentNode, Kind, type OperationTypeNode, type SelectionSetNode } from 'graphql'

/** An operation's kind and the names of the fields at its root, fragments spread. */
export type AskedAtRoot = { operation: `${OperationTypeNode}`; rootFields: readonly string[] }

/** What each operation of a valid document asks at its root. */
export function askedAtRoot({ definitions }: DocumentNode): AskedAtRoot[] {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet]] : [])),
  )
  const namesIn = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection.selectionSet
      return inner ? namesIn(inner) : []
    })
  return definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? [{ operation: one.operation, rootFields: [...new Set(namesIn(one.selectionSet))] }]
      : [],
  )
}
