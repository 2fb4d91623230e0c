#!/bin/sh
# Starts Fieldhouse, or runs one of its commands: fieldhouse --help
set -eu

file=$0
while [ -L "$file" ]; do
  target=$(readlink "$file")
  case $target in
    /*) file=$target ;;
    *) file=$(dirname -- "$file")/$target ;;
  esac
done
here=$(CDPATH='' cd -- "$(dirname -- "$file")" && pwd -P)

help() {
  cat <<'TEXT'
fieldhouse [command]

  serve                            start the server (the default)
  backup [--with-secret] [--keep 14] [file, folder or bucket]
                                   save all data and files into one archive
  restore [--send-mail] <file>     bring a backup back into an empty place
  reset-second-factor <email>      help an administrator who lost the second factor
  change-secret [--lost]           give the installation another secret, while no server runs
  distribute                       distribute the database over a Citus cluster, while no server runs
  check                            try everything the settings name, and say in a table what works
  --version                        the version, the commit and the platform
  --help                           this text

Settings are environment variables: DATA_DIR (./data unless set), PORT, APP_URL and the others that
.env.example lists.
TEXT
}

run() {
  script=$1
  shift
  exec "$here/bin/node" --import "$here/app/server/process/quick-imports.ts" "$here/app/server/$script.ts" "$@"
}

# Node stores its compile cache in the data folder, because the folder of the release may be read-only.
keep_compiled() {
  data=${DATA_DIR:-./data}
  if [ -z "${NODE_COMPILE_CACHE:-}" ] && [ -w "$data" ]; then
    NODE_COMPILE_CACHE=$data/compile-cache
    export NODE_COMPILE_CACHE
  fi
}

export FIELDHOUSE_COMMAND=fieldhouse
export NODE_ENV="${NODE_ENV:-production}"
command=${1-serve}
[ $# -eq 0 ] || shift
case $command in
  serve)
    if [ $# -gt 0 ]; then
      echo 'fieldhouse serve takes no arguments: settings are environment variables' >&2
      exit 2
    fi
    # @SETTINGS@
    keep_compiled
    run main
    ;;
  backup | restore | reset-second-factor | change-secret | distribute) run "commands/$command" "$@" ;;
  check) run commands/check-settings "$@" ;;
  --version | -v | version) echo '@VERSION@' ;;
  --help | -h | help) help ;;
  *)
    echo "fieldhouse has no command '$command': see fieldhouse --help" >&2
    exit 2
    ;;
esac
