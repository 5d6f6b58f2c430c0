import { setImmediate as othersTurn } from 'node:timers/promises'
import {
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
} from 'graphql'
import { invalid } from '../errors.ts'

/** Entries of lists that are completed in one turn of the loop: as many as the longest page of a screen. */
const AT_ONCE = 200
/** A list so short is part of what it stands in. */
const SHORT = 25
/** Entries of the lists of one answer. All highlights of the largest notes, with their tags, are fewer. */
const MOST_ENTRIES = 30_000
const TOO_MANY = 'This query asks for too much at once. Ask for fewer things in one query, or for smaller pages.'

type Answering = {
  entries: number
  sinceTurn: number
  /** Resolves in a turn of its own, after all that were asked for before. */
  turn: Promise<void>
  isRefused: boolean
  refuse(): void
}

const underWay = new WeakMap<object, Answering>()

/**
 * Lets lists of a schema be completed in portions, where it is executed by `executeInTurns`: a list of thousands, or many
 * in one query, would keep everybody else waiting until its last entry is resolved.
 */
export function takeListsInTurns(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (!isListType(getNullableType(field.type))) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, context, info) => {
        const answering = underWay.get(context)
        if (answering?.isRefused) return []
        const list: unknown = resolve(source, args, context, info)
        if (!answering) return list
        return list instanceof Promise ? list.then((one) => inPortions(one, answering)) : inPortions(list, answering)
      }
    }
  }
  return schema
}

/**
 * Executes; answers a query with one refusal where the lists of its answer have too many entries. What a mutation did is
 * told whatever it is.
 */
export async function executeInTurns(args: ExecutionArgs & { contextValue: object }): Promise<ExecutionResult> {
  const isQuery = args.document.definitions.every(
    (one) => one.kind !== Kind.OPERATION_DEFINITION || one.operation === 'query',
  )
  const refused = Promise.withResolvers<ExecutionResult>()
  const answering: Answering = {
    entries: 0,
    sinceTurn: 0,
    turn: Promise.resolve(),
    isRefused: false,
    refuse() {
      if (!isQuery) return
      answering.isRefused = true
      const originalError = invalid(TOO_MANY)
      refused.resolve({ errors: [new GraphQLError(originalError.message, { originalError })], data: null })
    },
  }
  underWay.set(args.contextValue, answering)
  return Promise.race([execute(args), refused.promise])
}

/** The first entries as they are, the others each with a turn to wait for. */
function inPortions(list: unknown, answering: Answering): unknown {
  if (!Array.isArray(list)) return list
  answering.entries += list.length
  if (answering.entries > MOST_ENTRIES) answering.refuse()
  if (answering.isRefused) return []
  if (list.length <= SHORT) return list
  let turn = list.length <= AT_ONCE - answering.sinceTurn ? null : nextTurn(answering)
  return list.map((entry: unknown) => {
    if (answering.sinceTurn >= AT_ONCE) turn = nextTurn(answering)
    answering.sinceTurn++
    if (!turn) return entry
    // Whoever resolves it hears of a failure when it is asked for.
    if (entry instanceof Promise) entry.catch(() => undefined)
    return turn.then(() => entry)
  })
}

function nextTurn(answering: Answering): Promise<void> {
  answering.sinceTurn = 0
  answering.turn = answering.turn.then(() => othersTurn())
  return answering.turn
}
