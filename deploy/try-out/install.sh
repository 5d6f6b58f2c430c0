#!/usr/bin/env bash
# Installs Verbatim on the one-node cluster that kubectl speaks to (kind, k3s, minikube), under the namespace verbatim.
#   deploy/try-out/install.sh verbatim@sha256:…      the image, as the cluster's node knows it
# Again with another image: an upgrade. Keys and passwords are made once and kept in ~/.config/verbatim-try-out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
image=${1:?usage: deploy/try-out/install.sh REPOSITORY@sha256:DIGEST}
keys=${XDG_CONFIG_HOME:-$HOME/.config}/verbatim-try-out
here=(kubectl --namespace verbatim)
umask 077
mkdir -p "$keys"
for name in password key internal email; do
  [ -s "$keys/$name" ] || node -e 'process.stdout.write(require("crypto").randomBytes(32).toString("hex"))' > "$keys/$name"
done
apply() { "${here[@]}" create "$@" --dry-run=client --output=yaml | "${here[@]}" apply --filename=-; }

kubectl create namespace verbatim --dry-run=client --output=yaml | kubectl apply --filename=-
apply secret generic postgres --from-file=password="$keys/password"
"${here[@]}" apply --filename=deploy/try-out/postgres.yaml
"${here[@]}" rollout status statefulset/postgres --timeout=5m

# The databases are made from this machine, through a tunnel; pods know the server by its name in the cluster.
"${here[@]}" port-forward service/postgres 15432:5432 > /dev/null &
tunnel=$!
trap 'kill $tunnel 2> /dev/null || true' EXIT
for _ in $(seq 60); do (: < /dev/tcp/127.0.0.1/15432) 2> /dev/null && break; sleep 0.5; done
printf 'postgres://postgres:%s@127.0.0.1:15432/postgres' "$(cat "$keys/password")" > "$keys/admin-url"
for place in us_b edge; do
  npm run --silent operate -- provision "$place" --admin-url "$keys/admin-url" --password-key "$keys/key" \
    --seen-as postgres:5432 --embedded --out "$keys/$place"
done
{
  cat "$keys/us_b/settings.env" "$keys/edge/settings.env"
  printf 'INTERNAL_KEY=%s\nEMAIL_HASH_KEY=%s\n' "$(cat "$keys/internal")" "$(cat "$keys/email")"
} > "$keys/settings.env"
apply secret generic verbatim-settings --from-env-file="$keys/settings.env"
apply secret generic verbatim-owners --from-env-file="$keys/us_b/owners.env"

for release in region edge; do
  helm dependency update "charts/verbatim-$release"
  # Nobody here watches Secrets: a changed one restarts the pods by its sum.
  helm upgrade --install "$release" "charts/verbatim-$release" --namespace verbatim \
    --values "deploy/try-out/$release.yaml" --set "image.repository=${image%@*}" --set "image.digest=${image#*@}" \
    --set-string "secrets.revision=$(sha256sum "$keys/settings.env" | cut -c1-16)" --wait
done
echo 'kubectl --namespace verbatim port-forward service/edge-edge 8080:3000'
echo 'and then http://verbatim.localhost:8080'
