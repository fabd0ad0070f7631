-- Keys that certificates are signed with (rule R5). The one that is not retired signs; the public half of every key stays.
CREATE TABLE signing_keys (
  -- The key's thumbprint (RFC 7638).
  id text PRIMARY KEY,
  -- Raw Ed25519, in base64url.
  public_key text NOT NULL,
  -- PKCS #8 in base64url, sealed with SECRET_KEY.
  private_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_keys_in_use ON signing_keys ((true)) WHERE retired_at IS NULL;

-- What proves a licence. It is signed once, when it is first asked for, and never changed; whether the licence is in force
-- is its entitlement's to say.
CREATE TABLE certificates (
  id text PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  key_id text NOT NULL REFERENCES signing_keys,
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  signature text NOT NULL,
  licensee text NOT NULL,
  licensee_salt text NOT NULL,
  licensee_shown boolean NOT NULL DEFAULT false
);
-- A buyer's licences, newest first.
CREATE INDEX entitlements_buyer ON entitlements (buyer_id, granted_at DESC, id DESC);
