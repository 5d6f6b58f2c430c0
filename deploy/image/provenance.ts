/** What an image was made from, by digest, and by whom: what a SLSA statement says. */
export type Making = {
  /** The image's name in its registry, and the digest of its manifest (sha256 in hex). */
  image: { name: string; digest: string }
  revision: string
  repository: string
  /** Name with digest of the image it is built on. */
  base: string
  /** Files of the repository that decide what is fetched, with their sums (sha256 in hex). */
  materials: readonly { path: string; sha256: string }[]
  /** Who vouches for it, as a URI, and with which engine. */
  builder: { id: string; engine: string }
  began: Date
  ended: Date
}

export const STATEMENT = 'https://in-toto.io/Statement/v1'
export const PREDICATE = 'https://slsa.dev/provenance/v1'
/** How the image is made: the steps of the Containerfile. */
const BUILD_TYPE = 'https://mobyproject.org/buildkit@v1'

/** The provenance of an image as an in-toto statement (SLSA 1.0), to be signed by whoever pushes it. */
export function provenance({ image, revision, repository, base, materials, builder, began, ended }: Making) {
  const [, baseDigest] = base.split('@sha256:')
  return {
    _type: STATEMENT,
    subject: [{ name: image.name, digest: { sha256: image.digest } }],
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: {
          configSource: { uri: repository, path: 'deploy/Containerfile' },
          args: { NODE_IMAGE: base },
        },
        resolvedDependencies: [
          { uri: repository, digest: { gitCommit: revision } },
          { uri: `docker-image://${base}`, ...(baseDigest && { digest: { sha256: baseDigest } }) },
          ...materials.map(({ path, sha256 }) => ({ uri: `${repository}#${path}`, digest: { sha256 } })),
        ],
      },
      runDetails: {
        builder: { id: builder.id, version: { engine: builder.engine } },
        metadata: { startedOn: began.toISOString(), finishedOn: ended.toISOString() },
      },
    },
  }
}
