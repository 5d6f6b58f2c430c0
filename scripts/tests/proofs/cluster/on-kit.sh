#!/usr/bin/env bash
# The proofs of a cluster (npm run proofs:cluster) on a control plane of this machine whose pods are processes:
#   scripts/tests/proofs/cluster/on-kit.sh KIT [ARGUMENTS OF VITEST]
# KIT up/env/down starts and stops it. A try-out is installed on it, with two pods of each role.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."
kit=$(realpath "${1:?usage: on-kit.sh KIT [ARGUMENTS OF VITEST]}"); shift
port=${CLUSTER_PORT:-4180}
place=$(mktemp -d)
trap '"$kit" down "$place/cluster" > /dev/null 2>&1; rm -rf "$place"' EXIT
"$kit" up "$place/cluster" --product "$PWD" > /dev/null 8>&-
eval "$("$kit" env "$place/cluster")"
export XDG_CONFIG_HOME=$place
deploy/try-out/install.sh "verbatim@sha256:$(printf 'ab%.0s' {1..32})" > "$place/install.log" 2>&1 || { cat "$place/install.log"; exit 1; }

# The stand-in for the image of PostgreSQL takes no arguments (deploy/try-out/postgres.yaml says how many connections).
here=(kubectl --namespace verbatim)
DATABASE="postgres://postgres:$(cat "$place/verbatim-try-out/password")@$("${here[@]}" get service postgres --output=jsonpath='{.spec.clusterIP}'):5432/postgres" \
  node_modules/.bin/node --input-type=module --eval '
    import pg from "pg"
    const client = new pg.Client(process.env.DATABASE)
    await client.connect()
    await client.query("alter system set max_connections = 400")
    await client.end()'
"${here[@]}" delete pod postgres-0 > /dev/null
"${here[@]}" rollout status statefulset/postgres --timeout=5m > /dev/null

two() { for role in "$@"; do printf -- '--set services.%s.min=2 --set services.%s.max=2 ' "$role" "$role"; done; }
roles='const { SERVICES, ROLES } = require("./proto/src/service-manifest.ts")
  SERVICES.flatMap((service) => ROLES.map((role) => `${service}.${role}`)).join(" ")'
# shellcheck disable=SC2046
helm upgrade region charts/verbatim-region --namespace verbatim --reuse-values --set "publicPort=$port" --wait --timeout 10m \
  $(two gateway.api $(node_modules/.bin/node --print "$roles")) > /dev/null
# shellcheck disable=SC2046
helm upgrade edge charts/verbatim-edge --namespace verbatim --reuse-values --set "publicPort=$port" --wait --timeout 10m $(two edge.api) > /dev/null
for name in $("${here[@]}" get deployments --output=name); do
  "${here[@]}" wait "$name" --for=jsonpath='{.status.readyReplicas}'=2 --timeout=5m > /dev/null
done

# Here a pod is a process of this machine: it is ended as nothing else can be, and nobody is told.
CLUSTER_ROOT=http://verbatim.localhost:$port \
  CLUSTER_KILL='kill -9 "$(sed -n "s/.* start {pod} .* pid \([0-9]*\)$/\1/p" '"$place"'/cluster/events.log | tail -1)"' \
  node_modules/.bin/node node_modules/.bin/vitest run --config vitest.cluster.config.ts "$@"
