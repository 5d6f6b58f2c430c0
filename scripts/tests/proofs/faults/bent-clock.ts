/** Loaded before a pod's own code (`--import`): its clock is wrong by so many milliseconds, whoever asks for the time. */
const offset = Number(process.env.BENT_CLOCK_MS ?? 0)
const RightDate = Date

globalThis.Date = new Proxy(RightDate, {
  construct: (target, args) =>
    args.length ? Reflect.construct(target, args) : new RightDate(RightDate.now() + offset),
  apply: () => new RightDate(RightDate.now() + offset).toString(),
  get: (target, name) => (name === 'now' ? () => RightDate.now() + offset : Reflect.get(target, name)),
})
