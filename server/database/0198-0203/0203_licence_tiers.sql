-- A licence is one of those that there are, wherever one is named; listings, negotiations and licence texts say so already.
ALTER TABLE orders
  ADD CONSTRAINT orders_licence_tier_check CHECK (licence_tier IN ('personal', 'commercial', 'extended'));
ALTER TABLE entitlements
  ADD CONSTRAINT entitlements_licence_tier_check CHECK (licence_tier IN ('personal', 'commercial', 'extended'));
ALTER TABLE discount_codes
  ADD CONSTRAINT discount_codes_licence_tier_check CHECK (licence_tier IN ('personal', 'commercial', 'extended'));
