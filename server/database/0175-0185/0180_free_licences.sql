-- A licence may be free (rule L12): its price is nothing, or one rupee and more.
ALTER TABLE project_licences
  DROP CONSTRAINT project_licences_price_paise_check,
  ADD CONSTRAINT project_licences_price_paise_check
    CHECK (price_paise BETWEEN 0 AND 50000000 AND price_paise % 100 = 0);

-- The order of a free licence: nothing is paid, and no provider knows of it. No discount makes another one free.
ALTER TABLE orders
  DROP CONSTRAINT orders_list_price_paise_check,
  DROP CONSTRAINT orders_amount,
  ADD CONSTRAINT orders_list_price_paise_check CHECK (list_price_paise >= 0),
  ADD CONSTRAINT orders_amount CHECK (
    amount_paise = list_price_paise - discount_paise - credit_paise AND (amount_paise >= 100 OR list_price_paise = 0)
  ),
  ADD CONSTRAINT orders_free CHECK (
    (list_price_paise = 0) = (provider = 'none') AND (list_price_paise > 0 OR provider_order_id IS NULL)
  );
