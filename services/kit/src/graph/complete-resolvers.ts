type AnswerOf<Resolve> = Resolve extends (...args: never[]) => infer Answer ? Awaited<Answer> : never
type ParentOf<Resolve> = Resolve extends (parent: infer Parent, ...rest: never[]) => unknown ? Parent : never

/** Whether what stands for a type in the code has a field of the graph as it is, so that nobody has to resolve it. */
type Has<Parent, Field, Answer> = Field extends keyof Parent
  ? [Parent[Field]] extends [never]
    ? false
    : [Parent[Field]] extends [null extends Answer ? Answer | undefined : Answer]
      ? true
      : false
  : false

type Open<Type> = {
  [Field in keyof Type]-?: Field extends '__isTypeOf'
    ? never
    : Field extends '__resolveReference'
      ? Field
      : Has<ParentOf<NonNullable<Type[Field]>>, Field, AnswerOf<NonNullable<Type[Field]>>> extends true
        ? never
        : Field
}[keyof Type]

/**
 * Of a service's generated resolvers those that it cannot be without: of every query and mutation, of every reference to
 * an entity, and of every field that the type's model lacks or has in another shape.
 */
export type CompleteResolvers<Generated> = {
  [Type in keyof Generated as Open<NonNullable<Generated[Type]>> extends never ? never : Type]-?: Required<
    Pick<NonNullable<Generated[Type]>, Open<NonNullable<Generated[Type]>>>
  >
}
