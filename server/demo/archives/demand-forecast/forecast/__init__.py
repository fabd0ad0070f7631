"""Demand forecasts by product."""
