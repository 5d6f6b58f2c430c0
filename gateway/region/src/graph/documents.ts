import { createHash } from 'node:crypto'
import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { type AskedAtRoot, askedAtRoot } from '@verbatim/kit/graph/asked-at-root.ts'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { type Allowance, type Asker, countTime } from './allowance.ts'
import { refusal, thrownRefusal } from './graph-errors.ts'
import type { GraphLimits } from './graph-limits.ts'
import { countRootFields, fragmentsOf, measureDocument } from './measure-document.ts'
import { type Cost, operationCost } from './operation-cost.ts'

/** One operation of a document, with what does not change from request to request. */
export type Operation = {
  definition: OperationDefinitionNode
  cost: Cost
  /** Fields at the root, fragments spread: each is a question to a service of its own. */
  rootFields: number
  /** Their names. */
  asked: AskedAtRoot
  /** Asks only for the schema itself, which the gateway answers without any service. */
  onlyIntrospects: boolean
}

/** A query text that was read, measured and found valid. */
export type KnownDocument = {
  text: string
  document: DocumentNode
  /** SHA-256 of the text, in hex. */
  hash: string
  operations: readonly Operation[]
}

/** Reads query texts, each once. */
export type Documents = {
  /** The document of a text, or why it is refused. */
  read(text: string, asker: Asker | null): KnownDocument | readonly GraphQLError[]
  /** Whether a text was read before, so that reading it costs nothing. */
  isKnown(text: string): boolean
}

const MAX_DOCUMENTS = 1000
const MAX_CHARACTERS = 2_000_000
/**
 * Of a text with more mistakes the first are told. A name that nothing has is compared with all that there are, which takes
 * a millisecond and more of each.
 */
const MAX_MISTAKES = 5

/**
 * A store of query texts for one schema. Refused texts are remembered too, so that repeating one costs nothing.
 * @param reading the processor time that members may take for texts that are read the first time; null where nobody counts.
 */
export function createDocuments(schema: GraphQLSchema, limits: GraphLimits, reading: Allowance | null): Documents {
  const known = createBoundedCache<KnownDocument | readonly GraphQLError[]>({
    maxEntries: MAX_DOCUMENTS,
    maxWeight: MAX_CHARACTERS,
  })
  return {
    isKnown: (text) => known.get(text) !== undefined,
    read(text, asker) {
      const found = known.get(text)
      if (found) return found
      if (text.length > limits.queryCharacters) return [tooLong(`${limits.queryCharacters} characters`)]
      try {
        const read = countTime(reading, asker, () => readDocument(schema, limits, text))
        known.set(text, read, text.length)
        return read
      } catch (error) {
        if (isAppError(error)) return [thrownRefusal(error)]
        throw error
      }
    },
  }
}

function readDocument(
  schema: GraphQLSchema,
  limits: GraphLimits,
  text: string,
): KnownDocument | readonly GraphQLError[] {
  try {
    // Without positions a document takes a fraction of the memory; they are wanted only where something is wrong.
    const document = parse(text, { maxTokens: limits.tokens, noLocation: true })
    const refusals = measureDocument(document, limits)
    if (refusals.length) return refusals
    const errors = validate(schema, document, undefined, { maxErrors: MAX_MISTAKES, hideSuggestions: true })
    if (errors.some(({ message }) => message === 'Validation aborted.')) return [tangled()]
    if (errors.length) return validate(schema, parse(text), undefined, { maxErrors: MAX_MISTAKES })
    return { text, document, hash: sha256(text), operations: operationsOf(schema, document) }
  } catch (error) {
    // Reading follows what is nested call by call, and ends with this when lists or types have no bottom.
    if (error instanceof RangeError) return [tooNested()]
    if (!(error instanceof GraphQLError)) throw error
    return [error.message.includes('tokens. Parsing aborted') ? tooLong(`${limits.tokens} tokens`) : error]
  }
}

/** Comparing every field with every other of the same name has an end. */
const tangled = (): GraphQLError =>
  refusal('ValidationError', 'This query repeats itself too often to be checked. Ask for each field once.')

const tooNested = (): GraphQLError =>
  refusal('ValidationError', 'This query is nested too deeply to be read. Put lists and objects in variables.')

const tooLong = (most: string): GraphQLError =>
  refusal('ValidationError', `A query may have at most ${most}. Put values in variables, and ask in several queries.`)

function operationsOf(schema: GraphQLSchema, document: DocumentNode): Operation[] {
  const fragments = fragmentsOf(document)
  const asked = askedAtRoot(document)
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((definition, at) => ({
      definition,
      asked: asked[at] ?? { operation: definition.operation, rootFields: [] },
      cost: operationCost(schema, definition, fragments),
      rootFields: countRootFields(definition.selectionSet, fragments),
      onlyIntrospects:
        definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
        ),
    }))
}

/** SHA-256 of a text in hex, as persisted queries name it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
