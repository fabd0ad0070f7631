/** Codes by which OpenSSL and node say that the other side did not prove who it is. */
const NOT_TRUSTED =
  /^(CERT_\w+|(DEPTH_ZERO_)?SELF_SIGNED_CERT\w*|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)\w*|ERR_TLS_CERT_\w+|HOSTNAME_MISMATCH|INVALID_CA)$/;

/** The error of a first connection, with what to do where the database's certificate was not trusted. */
export function explainNotTrusted(error: unknown): unknown {
  if (!(error instanceof Error) || !NOT_TRUSTED.test(String((error as NodeJS.ErrnoException).code)))
    return error;
  return new Error(
    `The certificate of the database is not trusted: ${error.message}. In its address sslrootcert has to name a file with the CA that issued it, and the host has to be one that it is for.`,
    { cause: error },
  );
}
