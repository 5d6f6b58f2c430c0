/** Where a real engine is, for the tests that need one. Throws when the environment does not say: they never pass by chance. */
export function engineSetting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} says where the engine is, and is not set. Run npm run test:engines.`)
  return value
}
