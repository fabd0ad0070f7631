-- These functions and triggers have other names now, which say what they do (functions/reviews, functions/ownership).
DROP TRIGGER IF EXISTS reviews_stand ON reviews;
DROP TRIGGER IF EXISTS public_texts_stand ON public_texts;
DROP TRIGGER IF EXISTS entitlements_stand ON entitlements;
DROP FUNCTION IF EXISTS stand_review_of_row();
DROP FUNCTION IF EXISTS stand_reviews_of_buyer();
DROP FUNCTION IF EXISTS stand_review(uuid);
DROP FUNCTION IF EXISTS stand_support(uuid);
