import type { Knex } from 'knex'

/**
 * A transaction that only reads: PostgreSQL keeps it from writing, and code that holds one cannot say that it wants to.
 * Every `Transaction` is one as well, so what reads serves acts too.
 */
export interface ReadTransaction {
  <Row extends object = Record<string, unknown>>(table: string): ReadQuery<Row>
  select(...columns: Column[]): ReadQuery<Record<string, unknown>>
  select<Found extends object[]>(...columns: Column[]): ReadQuery<Record<string, unknown>, Found>
  raw: ReadRaw
}

/** A value that is bound, or what stands for one. */
type Bound = NonNullable<unknown> | null
type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict
type Column = string | Knex.Raw | Record<string, string | Knex.Raw>
type AnyQuery = ReadQuery<object, unknown>

/** A whole question. One whose words are put together still begins as one. */
export type Question = `${'' | '\n  '}${'select' | 'with'}${' ' | '\n'}${string}`

type Writing =
  | 'insert into'
  | 'update'
  | 'delete from'
  | 'truncate'
  | 'merge into'
  | 'alter'
  | 'drop'
  | 'create'
  | 'copy'
/** What else an expression inside of a query takes: nothing will do where it writes, or where nothing is known of it. */
type BindingsOf<Sql extends string> = string extends Sql
  ? [refused: never]
  : Lowercase<Sql> extends `${Writing} ${string}` | `${string} ${Writing} ${string}`
    ? [refused: never]
    : [bindings?: Bindings]

interface ReadRaw {
  <Answer>(question: Question, bindings?: Bindings): Knex.Raw<Answer>
  <Sql extends string>(expression: Sql, ...bindings: BindingsOf<Sql>): Knex.Raw
}

interface Where<Query> {
  (group: (conditions: Query) => unknown): Query
  (conditions: object): Query
  (column: string | Knex.Raw, value: Bound): Query
  (column: string | Knex.Raw, operator: string, value: Bound): Query
}

type WhereIn<Query> = (column: string | Knex.Raw, values: readonly Bound[] | AnyQuery) => Query
type WhereRaw<Query> = (sql: string, bindings?: Bindings) => Query
type Join<Query> = {
  (table: string, left: string, right: string): Query
  (table: string, on: (join: Knex.JoinClause) => void): Query
}
type OrderBy<Query> = {
  (column: string, direction?: 'asc' | 'desc'): Query
  (columns: readonly (string | { column: string; order?: 'asc' | 'desc' })[]): Query
}

/** The part of knex's builder that asks. It has neither writes nor locks, which a read-only transaction refuses. */
export interface ReadQuery<Row extends object, Result = Row[]> extends Pick<Promise<Result>, keyof Promise<Result>> {
  select<Name extends keyof Row & string>(...columns: Name[]): ReadQuery<Row, Pick<Row, Name>[]>
  select(...columns: Column[]): ReadQuery<Row, Row[]>
  select<Found extends object[]>(...columns: Column[]): ReadQuery<Row, Found>
  first(): ReadQuery<Row, Row | undefined>
  first<Name extends keyof Row & string>(...columns: Name[]): ReadQuery<Row, Pick<Row, Name> | undefined>
  first<Found>(...columns: Column[]): ReadQuery<Row, Found>
  pluck<Name extends keyof Row & string>(column: Name): ReadQuery<Row, Row[Name][]>
  pluck<Values extends unknown[]>(column: string): ReadQuery<Row, Values>
  distinct<Found extends object[] = Row[]>(...columns: Column[]): ReadQuery<Row, Found>
  count<Found extends object[] = Record<string, string | number>[]>(columns?: Column): ReadQuery<Row, Found>
  max<Found extends object[]>(columns: Column): ReadQuery<Row, Found>
  min<Found extends object[]>(columns: Column): ReadQuery<Row, Found>
  clearSelect(): ReadQuery<Row, Row[]>
  from(source: string | AnyQuery): ReadQuery<Row, Result>
  as(name: string): ReadQuery<Row, Result>
  unionAll(queries: readonly AnyQuery[]): ReadQuery<Row, Result>
  join: Join<ReadQuery<Row, Result>>
  joinRaw: WhereRaw<ReadQuery<Row, Result>>
  leftJoin: Join<ReadQuery<Row, Result>>
  where: Where<ReadQuery<Row, Result>>
  andWhere: Where<ReadQuery<Row, Result>>
  orWhere: Where<ReadQuery<Row, Result>>
  whereNot: Where<ReadQuery<Row, Result>>
  whereIn: WhereIn<ReadQuery<Row, Result>>
  whereNotIn: WhereIn<ReadQuery<Row, Result>>
  whereNull(column: string): ReadQuery<Row, Result>
  orWhereNull(column: string): ReadQuery<Row, Result>
  whereNotNull(column: string): ReadQuery<Row, Result>
  whereILike(column: string, pattern: string): ReadQuery<Row, Result>
  orWhereILike(column: string, pattern: string): ReadQuery<Row, Result>
  whereExists(query: AnyQuery): ReadQuery<Row, Result>
  whereNotExists(query: AnyQuery): ReadQuery<Row, Result>
  whereRaw: WhereRaw<ReadQuery<Row, Result>>
  orWhereRaw: WhereRaw<ReadQuery<Row, Result>>
  groupBy(...columns: (string | Knex.Raw)[]): ReadQuery<Row, Result>
  orderBy: OrderBy<ReadQuery<Row, Result>>
  orderByRaw: WhereRaw<ReadQuery<Row, Result>>
  limit(most: number): ReadQuery<Row, Result>
}
