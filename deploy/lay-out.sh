#!/bin/sh
# What of the sources stays in the image: the processes, and the commands of operators. Called by the Containerfile in
# the root of a copy of the repository; a test calls it too.
set -eu
# keep FOLDER NAME…: nothing else stays in a folder.
keep() {
  folder=$1
  shift
  for path in "$folder"/* "$folder"/.[!.]*; do
    case " $* " in *" ${path##*/} "*) ;; *) rm -rf "$path" ;; esac
  done
}
keep . proto services gateway scripts node_modules package.json sbom.cdx.json LICENSE
keep scripts operate
rm -rf services/*/test gateway/*/test services/*/src/testing proto/src/*/testing
find scripts services gateway proto -not -path '*/node_modules/*' \
  \( -name '*.test.ts' -o -name '*.engines.ts' -o -name '*-contract.ts' \) -delete
