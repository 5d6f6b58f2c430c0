import { GraphQLError, GraphQLScalarType } from 'graphql'

/** ISO 8601 in UTC on the wire, a Date inside. Input that is no date is refused. */
export const dateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue(value) {
    const date = new Date(String(value))
    if (Number.isNaN(date.getTime())) throw new GraphQLError('A DateTime is an ISO 8601 text.')
    return date
  },
})

/** Any JSON value, as it is. */
export const jsonScalar = new GraphQLScalarType({ name: 'JSON' })
